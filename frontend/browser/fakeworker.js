// Takes the place of frontend/worker.js in tests of what the page does with
// other facts and with pictures. A scene has as many cubes as the last digit of
// its seed says, and the answer is their number; in the domain scan, it is the
// walk that the question spells: "lw" turns left and walks.
const cube = (i) => ({ shape: "cube", size: "large", color: "red", material: "metal", x: i % 3, y: Math.floor(i / 3) });

const ACTIONS = { l: "I_TURN_LEFT", r: "I_TURN_RIGHT", w: "I_WALK", j: "I_JUMP" };

let name = "";
let cubes = 1;

const scene = () => ({ kind: "scene", objects: Array.from({ length: cubes }, (_, i) => cube(i)), steps: [] });

function picture(question) {
  if (name === "clevr") return scene();
  if (name === "odd") return { kind: "hologram", depth: 3 };
  if (name !== "scan" || !question) return undefined;
  const steps = [{ program: question, ranges: [{ from: 0, to: question.length }] }];
  return {
    kind: "walk",
    actions: [...question].map((letter, i) => ({ action: ACTIONS[letter], x: 0, y: i, heading: 90 })),
    steps,
  };
}

const METHODS = {
  load({ files }) {
    name = JSON.parse(new TextDecoder().decode(files["domain.json"])).name;
    return METHODS.info();
  },
  info: () => ({
    name,
    title: `about ${name}`,
    description: `The domain ${name}.`,
    examples: name === "scan" ? ["lw"] : ["how many ?"],
    samples: name !== "scan",
    picture: picture(),
  }),
  sample({ seed = 1 }) {
    cubes = seed % 10;
    return METHODS.info();
  },
  parse: ({ question }) => ({
    question,
    program: "p(x)",
    answer: name === "scan" ? [...question].map((letter) => ACTIONS[letter]) : [cubes],
    tokens: [],
    status: "none",
    nodes: 0,
    iters: 0,
    picture: picture(question),
    ms: { link: 0, score: 0, solve: 0, rank: 0, execute: 0, total: 0 },
  }),
};

self.onmessage = ({ data: { id, method, params } }) => self.postMessage({ id, result: METHODS[method](params) });
