// Replaces the worker in tests of other facts and of pictures. A scene has as many cubes as the last digit of
// its seed says, and the answer is their number; in the domain scan, it is the
// walk that the question spells: "lw" turns left and walks.

/** @import {Info, Picture, Request, Result} from "../client/types.js" */

/** @type {Record<string, string>} */
const ACTIONS = { l: "I_TURN_LEFT", r: "I_TURN_RIGHT", w: "I_WALK", j: "I_JUMP" };

let domain = "";
let cubes = 1;

/** @param {number} i */
function cube(i) {
  return { shape: "cube", size: "large", color: "red", material: "metal", x: i % 3, y: Math.floor(i / 3) };
}

/**
 * The picture of a question, or of the facts alone if it is empty.
 * @param {string} question
 * @returns {{picture?: Picture}}
 */
function draw(question) {
  if (domain === "odd") return { picture: { kind: "hologram" } };
  if (domain === "clevr") return { picture: scene() };
  return domain === "scan" && question ? { picture: walk(question) } : {};
}

function scene() {
  return { kind: "scene", objects: Array.from({ length: cubes }, (_, i) => cube(i)), steps: [] };
}

/** @param {string} question */
function walk(question) {
  const actions = [...question].map((letter, i) => ({ action: ACTIONS[letter], x: 0, y: i, heading: 90 }));
  return { kind: "walk", actions, steps: [{ program: question, ranges: [{ from: 0, to: question.length }] }] };
}

/** @returns {Info} */
function info() {
  return {
    name: domain,
    title: `about ${domain}`,
    description: `The domain ${domain}.`,
    examples: domain === "scan" ? ["lw"] : ["how many ?"],
    samples: domain !== "scan",
    kernels: "simd128",
    ...draw(""),
  };
}

/**
 * @param {string} question
 * @returns {Result}
 */
function parse(question) {
  return {
    question,
    program: "p(x)",
    refused: false,
    answer: domain === "scan" ? [...question].map((letter) => ACTIONS[letter] ?? letter) : [cubes],
    tokens: [],
    status: "none",
    nodes: 0,
    iters: 0,
    ...draw(question),
    ms: { link: 0, score: 0, solve: 0, rank: 0, execute: 0, total: 0 },
  };
}

/** @param {Request} request */
function answer(request) {
  switch (request.method) {
    case "load":
      domain = JSON.parse(new TextDecoder().decode(request.params.files["domain.json"])).name;
      return info();
    case "info":
      return info();
    case "sample":
      cubes = (request.params.seed ?? 1) % 10;
      return info();
    case "ask":
      return parse(request.params.question);
    default:
      throw new Error(`the page does not call ${request.method}`);
  }
}

self.onmessage = (/** @type {MessageEvent<Request>} */ { data }) =>
  self.postMessage({ id: data.id, result: answer(data) });
