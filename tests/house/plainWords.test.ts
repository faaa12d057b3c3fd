/**
 * One thing, one word, and plain ones: what the page and its core say in their strings. *Video*, *request* and *piece*
 * stand for what papers call C-request, D-request and fragment; these are introduced in the glossary, and stay where a
 * paper is quoted and in the figures that the command line has always printed.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const files = Object.keys(import.meta.glob(['../../src/{page,core}/**/*.{ts,tsx}']));

/** Sentences and labels: texts of more than one word, in code and between elements. */
function textsOf(path: string): string[] {
  const source = readFileSync(new URL(path.replace('../../', ''), root), 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isJsxText(node) ||
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    )
      found.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind));
  return found.filter((text) => text.includes(' '));
}

const texts = files.map((path) => [path, textsOf(path)] as const);

const saying = (pattern: RegExp, but: RegExp = /^$/): string[] =>
  texts
    .filter(([path]) => !but.test(path))
    .flatMap(([path, said]) => said.filter((text) => pattern.test(text)).map((text) => `${path}: ${text}`));

test('the papers’ words for videos and requests stand where they are introduced, and where papers are quoted', () => {
  const quotes = /help\/(glossary|policyTerms)\.ts$|core\/papers\//;
  expect(saying(/\b[CD]-requests?\b/, quotes)).toEqual([]);
  // Slides have fragments of their own.
  const slides = /page\/around\/|share\/lines\.ts$/;
  expect(saying(/\bfragments?\b/i, new RegExp(`${quotes.source}|${slides.source}`))).toEqual([]);
});

test('nobody lets go, asks, or sees what comes of it', () => {
  expect(saying(/\blets? go of\b|\bas suits\b|\bcomes of it\b/i)).toEqual([]);
  // A word of playlists, and one of slides, that are called so.
  const words = /code: allowed is|"pause" or "ask"/;
  expect(saying(/\bask(s|ed|ing)?\b/i).filter((text) => !words.test(text))).toEqual([]);
});
