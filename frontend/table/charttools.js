// @ts-check
// What can be done with a chart: another form that fits, files of it, and its picture to paste.
/** @import {Reading} from "../client/types.js" */
import { button, html } from "../page/dom.js";
import { download, fileName } from "../page/save.js";
import { MAX_BARS, pointsOf } from "./chart.js";
import { chartSvg } from "./chartsvg.js";

/** How much finer pixels of a picture are. */
const FINE = 2;

/**
 * @param {Reading} reading which has a chart
 * @param {(shown: Reading) => void} redraw with another form
 */
export function chartTools(reading, redraw) {
  let shown = reading;
  const { columns = [], chart } = reading;
  const title = `${columns[chart?.value ?? 1]} by ${columns[chart?.label ?? 0]}`;
  const name = fileName(title);
  const drawn = () => {
    const colour = getComputedStyle(tools).getPropertyValue("--accent").trim() || "#1f6feb";
    return chartSvg(pointsOf(shown), { kind: shown.chart?.kind ?? "bar", title, colour });
  };
  const tools = html(
    "p",
    { class: "table-foot chart-tools" },
    button("Save SVG", () => download(`${name}.svg`, "image/svg+xml", drawn())),
    button("Save PNG", async () => download(`${name}.png`, "image/png", await pictureOf(drawn()))),
  );
  if (navigator.clipboard && "ClipboardItem" in window) {
    const copy = button("Copy picture", async () => {
      const picture = new ClipboardItem({ "image/png": pictureOf(drawn()) });
      const copied = await navigator.clipboard.write([picture]).then(
        () => true,
        () => false,
      );
      copy.textContent = copied ? "Copied" : "Not copied: save it";
    });
    tools.append(copy);
  }
  if (chart?.kind === "line" && chart.points.length <= MAX_BARS) {
    const forms = html(
      "select",
      {},
      html("option", { value: "line" }, "Line"),
      html("option", { value: "bar" }, "Bars"),
    );
    forms.addEventListener("change", () => {
      shown = { ...reading, chart: { ...chart, kind: forms.value === "bar" ? "bar" : "line" } };
      redraw(shown);
    });
    tools.prepend(html("label", {}, "Form ", forms));
  }
  return tools;
}

/** A drawing as a picture of points. @param {string} drawing @returns {Promise<Blob>} */
async function pictureOf(drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * FINE, image.naturalHeight * FINE];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large."))), "image/png");
  });
}
