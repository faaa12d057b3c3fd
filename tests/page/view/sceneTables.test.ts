/** The tables of a scene: made once for the same pages, and gone with the view of them. */
import { expect, test } from 'vitest';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { sceneOf } from './scenes.ts';

const whole = sceneOf({ duration: 300 }, [0, 1, 2]);
const [first, second, third] = whole.pages;
/** A scene of its own, as one with a longer summary is. */
const of = (...pages: Scene['pages']): Scene => ({ ...whole, pages });

test('a scene of the same pages has the same columns', () => {
  const tables = sceneTablesOf(of(first, second));
  expect(sceneTablesOf(of(first, second)).requests).toBe(tables.requests);
  expect(sceneTablesOf(of(first, second)).services).toBe(tables.services);
});

test('what has left the view is not kept by the pages that stay', () => {
  const left = of(first, second);
  const tables = sceneTablesOf(left);
  const now = sceneTablesOf(of(second, third));
  // Whoever still holds the scene has its tables; with a new one of those pages they are laid end to end anew.
  expect(sceneTablesOf(left)).toBe(tables);
  expect(sceneTablesOf(of(first, second)).requests).not.toBe(tables.requests);
  expect(sceneTablesOf(of(first, second)).requests).toEqual(tables.requests);
  expect(sceneTablesOf(of(second, third)).requests).not.toBe(now.requests);
});
