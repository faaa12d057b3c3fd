/**
 * All faults of a file stand in one text, each behind a switch: which one is planted is said when a process starts, and nothing
 * has to be made ready anew. A switch also notes that a test has come to its place.
 */
import { withEdits } from './places.mjs';

/** The name of the variable of a process that says which fault is planted; none is without it. */
export const PLANTED = 'PLANTED_FAULT';

const headFor = (count) =>
  `const fault_ = (globalThis.fault_ ??= ((seen, planted) => Object.assign((k) => ((seen[k] = 1), k === planted), { seen }))` +
  `(new Uint8Array(${count}), Number(globalThis.process?.env.${PLANTED} ?? -1))); `;

/** The text of one file with its faults, each with the number `k` by which it is planted, of `count` in all. */
export function withSwitches(text, faults, count) {
  const inOrder = faults.toSorted((a, b) => a.from - b.from || b.to - a.to || a.k - b.k);

  /** The piece [from, to) of the text with the faults that lie in it, outer before inner ones. */
  const piece = (from, to, within) => {
    let at = from;
    let out = '';
    while (within.length > 0) {
      const [outer, ...rest] = within;
      const inner = rest.filter((fault) => fault.to <= outer.to);
      out += text.slice(at, outer.from) + switched(outer, piece(outer.from, outer.to, inner));
      at = outer.to;
      within = rest.filter((fault) => fault.to > outer.to);
    }
    return out + text.slice(at, to);
  };
  const switched = ({ k, from, to, edits, isStatement }, right) => {
    if (isStatement) return `{ if (!fault_(${k})) { ${right} } }`;
    const moved = edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
    return `(fault_(${k}) ? ${withEdits(text.slice(from, to), moved)} : ${right})`;
  };
  return headFor(count) + piece(0, text.length, inOrder);
}
