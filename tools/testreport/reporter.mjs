// @ts-check
// A reporter of node's test runner that writes the results that testreport reads: an object a line.

/**
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function* results(events) {
  for await (const { type, data } of events) {
    const passed = type === "test:pass";
    if (!passed && type !== "test:fail") continue;
    const skipped = passed && data.skip !== undefined && data.skip !== false;
    // A suite counts only if all of it is skipped: its tests are not reported then.
    if (data.details?.type === "suite" && !skipped) continue;
    const Action = skipped ? "skip" : passed ? "pass" : "fail";
    const file = (data.file ?? "").replace(`${process.cwd()}/`, "");
    const Reason = skipped ? (typeof data.skip === "string" ? data.skip : "no reason") : "";
    yield `${JSON.stringify({ Package: file, Test: data.name, Action, Reason, Seconds: data.details?.duration_ms / 1000 })}\n`;
  }
}
