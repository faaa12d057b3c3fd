/**
 * Where a small fault can be planted, from the syntax tree. Left out are types, imports and texts, which no run of a test
 * could notice, and comments.
 */
import ts from 'typescript';

const K = ts.SyntaxKind;

/** Each comparison turned, and weakened or made stricter by the case of equality. */
const INSTEAD = new Map([
  [K.LessThanToken, ['<=', '>']],
  [K.LessThanEqualsToken, ['<', '>']],
  [K.GreaterThanToken, ['>=', '<']],
  [K.GreaterThanEqualsToken, ['>', '<']],
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.AmpersandAmpersandToken, ['||']],
  [K.BarBarToken, ['&&']],
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.AsteriskToken, ['/']],
  [K.SlashToken, ['*']],
  [K.PlusEqualsToken, ['-=']],
  [K.MinusEqualsToken, ['+=']],
]);

const OTHER_NAME = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };

export const treeOf = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);

const isSkipped = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined);

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

const isSuperCall = (node) => ts.isCallExpression(node) && node.expression.kind === K.SuperKeyword;

function otherNumbers(text) {
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(value) || value >= 1000) return [`(${text} * 2)`];
  return value === 0 ? ['1'] : [String(value - 1), String(value + 1)];
}

/**
 * The faults of one file in the order of its text. `edits` are what is replaced; `from` and `to` are the ends of the expression
 * or statement that holds them, and `line` and `column` where a reader should look. One entry a place, with all that could be
 * done there.
 */
export function placesOf(path, text) {
  const tree = treeOf(path, text);
  const places = [];
  const put = (node, at, ways) => places.push({ node, at, ways });
  const replaced = (node, instead) => [{ start: node.getStart(tree), end: node.getEnd(), text: instead }];
  const negated = (node) => [
    { start: node.getStart(tree), end: node.getStart(tree), text: '!(' },
    { start: node.getEnd(), end: node.getEnd(), text: ')' },
  ];

  const visit = (node) => {
    if (isSkipped(node)) return;
    if (ts.isBinaryExpression(node)) {
      const instead = INSTEAD.get(node.operatorToken.kind);
      const { operatorToken } = node;
      if (instead !== undefined && !isText(node))
        put(
          node,
          operatorToken,
          instead.map((way) => replaced(operatorToken, way)),
        );
    } else if (
      ts.isNumericLiteral(node) &&
      !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)
    )
      put(
        node.parent.kind === K.PrefixUnaryExpression ? node.parent : node,
        node,
        otherNumbers(node.getText(tree)).map((way) => replaced(node, way)),
      );
    else if (ts.isPrefixUnaryExpression(node) && [K.MinusToken, K.ExclamationToken].includes(node.operator)) {
      const start = node.getStart(tree);
      put(node, node, [[{ start, end: start + 1, text: ' ' }]]);
    } else if (ts.isPostfixUnaryExpression(node)) {
      const way = node.operator === K.PlusPlusToken ? '--' : '++';
      put(node, node, [[{ start: node.getEnd() - 2, end: node.getEnd(), text: way }]]);
    } else if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword)
      put(node, node, [replaced(node, node.kind === K.TrueKeyword ? 'false' : 'true')]);
    else if (ts.isIfStatement(node)) put(node.expression, node.expression, [negated(node.expression)]);
    else if (ts.isConditionalExpression(node)) put(node.condition, node.condition, [negated(node.condition)]);
    else if (
      (ts.isExpressionStatement(node) && !isSuperCall(node.expression)) ||
      ts.isContinueStatement(node) ||
      ts.isBreakStatement(node) ||
      (ts.isReturnStatement(node) && node.expression === undefined)
    )
      put(node, node, [replaced(node, ';')]);
    else if (ts.isPropertyAccessExpression(node) && node.expression.getText(tree) === 'Math') {
      const way = OTHER_NAME[node.name.text];
      if (way !== undefined) put(node, node.name, [replaced(node.name, way)]);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return places.map(({ node, at, ways }) => {
    const { line, character } = tree.getLineAndCharacterOfPosition(at.getStart(tree));
    const faults = ways.map((edits) => ({ edits, ...shown(text, node, tree, edits) }));
    const [from, to, isStatement] = [node.getStart(tree), node.getEnd(), ts.isStatement(node)];
    return { path, line: line + 1, column: character + 1, from, to, isStatement, faults };
  });
}

const short = (text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};

function shown(text, node, tree, edits) {
  const [from, to] = [node.getStart(tree), node.getEnd()];
  const before = text.slice(from, to);
  const after = withEdits(
    before,
    edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from })),
  );
  return { before: short(before), after: after === ';' ? '(dropped)' : short(after) };
}

/** Insertions within a piece that is replaced go with it. */
export function withEdits(text, edits) {
  const cuts = edits.filter(({ start, end }) => end > start);
  const kept = edits.filter(
    (edit) => !cuts.some((cut) => cut !== edit && edit.start > cut.start && edit.end < cut.end),
  );
  const inOrder = kept.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  let out = '';
  for (const edit of inOrder) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}
