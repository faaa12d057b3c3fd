/**
 * Marks in the copy's sources tell which blocks a test file passes through, so that only those are asked that could notice.
 * A block is the body of a function, of a branch or of a loop; the rest of a file, done when it is loaded, is no block.
 */
import ts from 'typescript';
import { treeOf } from './places.mjs';

const isSuperCall = (statement) =>
  statement !== undefined &&
  ts.isExpressionStatement(statement) &&
  ts.isCallExpression(statement.expression) &&
  statement.expression.expression.kind === ts.SyntaxKind.SuperKeyword;

/** All blocks in the order in which they begin: [from, to) in the text, and where the mark goes. */
function blocksOf(tree) {
  const blocks = [];
  const visit = (node) => {
    if (ts.isBlock(node)) {
      // Nothing may stand before the call of a base's constructor.
      const [first] = node.statements;
      const at = isSuperCall(first) ? first.getEnd() : node.getStart(tree) + 1;
      blocks.push({ from: node.getStart(tree), to: node.getEnd(), at, isExpression: false });
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      const from = node.body.getStart(tree);
      blocks.push({ from, to: node.body.getEnd(), at: from, isExpression: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return blocks;
}

/** `around(at)` is the innermost block there, −1 outside of all; `edits` put the marks into the text. */
export function marksFor(path, text) {
  const blocks = blocksOf(treeOf(path, text));
  const around = (at) => blocks.findLastIndex(({ from, to }) => from <= at && at < to);
  const edits = [
    { start: 0, end: 0, text: `const reach_ = globalThis.reach_?.open('${path}', ${blocks.length}) ?? []; ` },
    ...blocks.flatMap(({ at, to, isExpression }, k) =>
      isExpression
        ? [
            { start: at, end: at, text: `(reach_[${k}] = 1, ` },
            { start: to, end: to, text: ')' },
          ]
        : [{ start: at, end: at, text: ` reach_[${k}] = 1; ` }],
    ),
    { start: text.length, end: text.length, text: `\nglobalThis.reach_?.loaded();\n` },
  ];
  return { around, edits };
}
