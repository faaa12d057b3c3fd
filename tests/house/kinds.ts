/**
 * Where a thing of a registry is asked for by name. Kinds of workload are told apart by what they are (their beat, their
 * words, whether anything is due), so that one more is one file; a name may be a value, in a preset say, but nothing may
 * hang on it.
 */
import ts from 'typescript';
import type { Sources } from './graph.ts';

const EQUALITY: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
/** Methods that look for a value. */
const LOOKS: ReadonlySet<string> = new Set(['includes', 'indexOf', 'has', 'get', 'startsWith', 'endsWith']);

/** `own` tells the files that may speak of a kind by name: its own. */
export function asksByName(
  files: Sources,
  kinds: readonly string[],
  own: (path: string, kind: string) => boolean,
): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const others = kinds.filter((kind) => !own(path, kind));
    // Parsing takes its time: one name alone is asked for between quotation marks, and only of several there are tables.
    const words = others.filter((kind) => new RegExp(`\\b${kind}\\b`).test(text));
    if (words.length < 2 && !words.some((kind) => new RegExp(`['"\`]${kind}['"\`]`).test(text))) return [];
    const names = new Set(others);
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      for (const kind of namesAskedFor(node, names))
        found.push(
          `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} asks for '${kind}'`,
        );
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

const literal = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

const nameOf = (name: ts.PropertyName | undefined): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined;

/** The kinds that this very node asks for. */
function namesAskedFor(node: ts.Node, kinds: ReadonlySet<string>): readonly string[] {
  const those = (...names: readonly (string | undefined)[]) =>
    names.filter((name) => name !== undefined && kinds.has(name)).map(String);
  /** One name may be something else's, and panels have such names too; where most are kinds, it is a table of kinds. */
  const table = (...names: readonly (string | undefined)[]) => {
    const found = those(...names);
    return new Set(found).size > 1 && 2 * found.length >= names.length ? found : [];
  };
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind))
    return those(literal(node.left), literal(node.right));
  if (ts.isCaseClause(node)) return those(literal(node.expression));
  if (ts.isElementAccessExpression(node)) return those(literal(node.argumentExpression));
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    if (!LOOKS.has(name.text)) return [];
    const listed = ts.isArrayLiteralExpression(expression) ? expression.elements : [];
    return those(...node.arguments.map(literal), ...listed.map(literal));
  }
  if (ts.isNewExpression(node)) {
    const [list] = node.arguments ?? [];
    const items = list && ts.isArrayLiteralExpression(list) ? [...list.elements] : [];
    return table(
      ...items.map((item) => literal(ts.isArrayLiteralExpression(item) ? item.elements[0] : item)),
    );
  }
  if (ts.isObjectLiteralExpression(node)) return table(...node.properties.map(({ name }) => nameOf(name)));
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node))
    return table(...node.members.map(({ name }) => nameOf(name)));
  if (ts.isUnionTypeNode(node))
    return table(
      ...node.types.map((type) => (ts.isLiteralTypeNode(type) ? literal(type.literal) : undefined)),
    );
  return [];
}
