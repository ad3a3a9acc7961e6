// @ts-check
// How <semtree-ask> looks. Colours follow those of the page around it, in the light and in
// the dark; custom properties and parts change the rest.

const CSS = `
:host {
  --accent: var(--semtree-accent, #1668c7);
  --on-accent: var(--semtree-on-accent, #fff);
  --muted: var(--semtree-muted, color-mix(in srgb, currentColor 68%, transparent));
  --line: var(--semtree-border, color-mix(in srgb, currentColor 24%, transparent));
  --soft: var(--semtree-surface, color-mix(in srgb, currentColor 6%, transparent));
  --mark: var(--semtree-mark, color-mix(in srgb, var(--accent) 18%, transparent));
  --radius: var(--semtree-radius, 0.5rem);
  --gap: var(--semtree-gap, 0.75rem);
  display: block;
  font-family: var(--semtree-font, inherit);
  line-height: 1.5;
  text-align: start;
}
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
p, ol, ul { margin: 0; }
form { display: grid; gap: 0.35rem; }
label { font-size: 0.9em; color: var(--muted); }
.box { display: flex; gap: 0.5rem; }
input {
  flex: 1; min-width: 0; padding: 0.6em 0.8em; font: inherit; color: inherit;
  background: var(--semtree-background, transparent); border: 1px solid var(--line); border-radius: var(--radius);
}
input::placeholder { color: var(--muted); opacity: 1; }
button { font: inherit; cursor: pointer; }
.ask {
  padding: 0.6em 1.1em; font-weight: 600; color: var(--on-accent);
  background: var(--accent); border: 1px solid transparent; border-radius: var(--radius);
}
:is(input, button, summary, .scroll):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.status { font-size: 0.9em; color: var(--muted); }
.status:not(:empty) { margin-top: 0.35rem; }
.status.failed { color: var(--semtree-error, color-mix(in srgb, #e53935 70%, currentColor)); }
.examples { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.6rem; padding: 0; list-style: none; }
.examples button, .could-ask button, .choose {
  padding: 0.25em 0.7em; font-size: 0.9em; text-align: start; color: inherit;
  background: var(--soft); border: 1px solid var(--line); border-radius: 999px;
}
.examples .more { background: none; border-style: dashed; }
.examples button:hover, .could-ask button:hover, .choose:hover { border-color: var(--accent); }
.result:focus { outline: none; } /* put there after a choice, for screen readers */
.result { display: grid; gap: var(--gap); margin-top: var(--gap); }
.result.stale { opacity: 0.55; }
.answer { font-size: 1.9em; font-weight: 650; line-height: 1.2; overflow-wrap: anywhere; }
.answer.long { font-size: 1.2em; }
.unit { font-size: 0.6em; font-weight: 400; color: var(--muted); }
.reading { color: var(--muted); overflow-wrap: anywhere; }
.title { font-size: 1.2em; font-weight: 650; }
.your-words { display: flex; flex-wrap: wrap; gap: 0.3rem 0.7rem; padding: 0; list-style: none; line-height: 1.3; color: var(--muted); }
.your-words li { display: flex; flex-direction: column; overflow-wrap: anywhere; }
.your-words .told { padding-inline: 0.4rem; border-radius: 0.4rem; background: var(--soft); }
.your-words .told .word { color: var(--semtree-text, currentColor); font-weight: 600; }
.your-words .says { font-size: 0.78em; }
.your-words .opens { display: flex; flex-direction: column; padding: 0; border: 0; background: none; color: inherit; text-align: start; }
.your-words .opens .says { text-decoration: underline dotted; }
.asks-back { font-size: 1.2em; font-weight: 650; overflow-wrap: anywhere; }
.meanings, .fixed-words { display: flex; flex-wrap: wrap; gap: 0.4rem; padding: 0; list-style: none; }
.means, .fixed {
  display: flex; flex-direction: column; max-width: 100%; padding: 0.35em 0.8em; text-align: start; overflow-wrap: anywhere;
  color: inherit; background: none; border: 1px solid var(--line); border-radius: var(--radius);
}
.fixed { display: inline; border-color: var(--accent); }
.means .short { padding: 0; }
.means:hover, .fixed:hover { border-color: var(--accent); }
.word-opened { padding: 0.5rem 0.8rem; border-radius: var(--radius); background: var(--soft); }
.asked { overflow-wrap: anywhere; white-space: pre-wrap; }
mark { padding: 0 0.2em; border-radius: 0.2em; background: var(--mark); color: inherit; }
.could-ask { display: flex; flex-wrap: wrap; gap: 0.4rem; padding: 0; list-style: none; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding: 0.4em 0.7em; font-size: 0.85em; text-align: start; color: var(--muted); }
th, td { padding: 0.4em 0.7em; text-align: start; vertical-align: top; border-top: 1px solid var(--line); }
thead th { font-size: 0.85em; color: var(--muted); border-top: 0; background: var(--soft); }
caption + thead th { border-top: 1px solid var(--line); }
.number { text-align: end; }
.readings { display: grid; gap: 0.5rem; padding: 0; list-style: none; }
.readings li { display: grid; gap: 0.1rem; justify-items: start; }
.choose { border-radius: var(--radius); }
.short { padding-inline-start: 0.7em; font-size: 0.9em; color: var(--muted); overflow-wrap: anywhere; }
summary { width: fit-content; cursor: pointer; color: var(--muted); }
details > * + * { margin-top: 0.5rem; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
`;

/** @type {CSSStyleSheet | null} */
let sheet = null;

/** One sheet for all elements. A page's policy on styles does not concern it. */
export function styleSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
