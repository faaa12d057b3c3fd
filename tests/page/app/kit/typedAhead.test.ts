/** While the gallery is on its way its letters are kept, and nobody who goes on by keys is held back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePanels } from '../../../../src/page/app/kit/visit/panels.ts';
import { takeTyped, typesAhead } from '../../../../src/page/app/kit/visit/typedAhead.ts';

const press = (key: string) => typesAhead({ key } as KeyboardEvent);

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  usePanels.setState({ panel: 'gallery' });
});
afterEach(() => {
  usePanels.setState({ panel: undefined });
  vi.unstubAllGlobals();
});

test('letters go to the search, once, and are no keys of the Lab; a space does not begin it', () => {
  expect([' ', 'R', 'A', ' ', '5', 'Enter'].map(press)).toEqual(Array.from({ length: 6 }, () => true));
  expect(takeTyped()).toBe('RA 5');
  expect(takeTyped()).toBe('');
});

test('Tab and Escape are those of the page, and where no gallery is asked for all are', () => {
  expect(['Tab', 'Escape'].map(press)).toEqual([false, false]);
  usePanels.setState({ panel: undefined });
  expect(press('R')).toBe(false);
  expect(takeTyped()).toBe('');
});
