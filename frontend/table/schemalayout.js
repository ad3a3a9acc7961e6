// @ts-check
// Where tables and relations stand in a drawing: tables in columns, those that others refer to on the right.

/** @typedef {{from: number, to: number}} Edge places of tables */
/** @typedef {{x: number, y: number}} Point */

/** Sizes in CSS pixels. */
export const BOX = { width: 148, height: 46, between: 70, below: 16 };

/**
 * Where the boxes of tables stand, by their upper left corners.
 * @param {number} count of tables
 * @param {Edge[]} edges
 * @returns {{boxes: Point[], width: number, height: number}}
 */
export function layOutSchema(count, edges) {
  const layer = layersOf(count, edges);
  /** @type {number[]} */
  const filled = [];
  const boxes = layer.map((column) => {
    const row = filled[column] ?? 0;
    filled[column] = row + 1;
    return { x: column * (BOX.width + BOX.between), y: row * (BOX.height + BOX.below) };
  });
  const rows = Math.max(0, ...filled.map((n) => n ?? 0));
  const columns = filled.length;
  const height = rows * (BOX.height + BOX.below) - BOX.below;
  for (const [i, box] of boxes.entries()) {
    const own = (filled[layer[i] ?? 0] ?? 0) * (BOX.height + BOX.below) - BOX.below;
    box.y += (height - own) / 2;
  }
  return { boxes, width: columns * (BOX.width + BOX.between) - BOX.between, height };
}

/**
 * The column of each table: right of all that refer to it. Of tables that refer to each other in a circle, one is the first.
 * @param {number} count
 * @param {Edge[]} edges
 */
function layersOf(count, edges) {
  const layer = Array.from({ length: count }, () => 0);
  for (let round = 1; round < count; round++) {
    let moved = false;
    for (const { from, to } of edges) {
      const next = (layer[from] ?? 0) + 1;
      if (from === to || next >= count || (layer[to] ?? 0) >= next || leads(edges, to, from)) continue;
      layer[to] = next;
      moved = true;
    }
    if (!moved) break;
  }
  return layer;
}

/** Whether a way leads from a table to another one. @param {Edge[]} edges @param {number} from @param {number} to */
function leads(edges, from, to) {
  const seen = new Set([from]);
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const edge of edges) {
      if (edge.from !== at || seen.has(edge.to)) continue;
      if (edge.to === to) return true;
      seen.add(edge.to);
      open.push(edge.to);
    }
  }
  return false;
}
