/** While the gallery is on its way its letters are kept, and nobody who goes on by keys is held back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePanels } from '../../../../src/page/app/kit/visit/panels.ts';
import {
  forgetTypedAhead,
  typesAhead,
  useTypedAhead,
} from '../../../../src/page/app/kit/visit/typedAhead.ts';

const text = () => useTypedAhead.getState().text;
const press = (key: string) => typesAhead({ key } as KeyboardEvent);

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  usePanels.setState({ panel: 'gallery' });
});
afterEach(() => {
  usePanels.setState({ panel: undefined });
  vi.unstubAllGlobals();
});

test('letters go to the search, and are no keys of the Lab; a space does not begin it', () => {
  expect([' ', 'R', 'A', ' ', '5', 'Enter'].map(press)).toEqual(Array.from({ length: 6 }, () => true));
  expect(text()).toBe('RA 5');
});

test('they are for that search alone: whoever closes it, or types into it, begins anew', () => {
  press('R');
  usePanels.setState({ panel: undefined });
  usePanels.setState({ panel: 'gallery' });
  expect(text()).toBe('');
  press('A');
  forgetTypedAhead();
  expect(text()).toBe('');
});

test('Tab and Escape are those of the page, and where no gallery is asked for all are', () => {
  expect(['Tab', 'Escape'].map(press)).toEqual([false, false]);
  usePanels.setState({ panel: undefined });
  expect(press('R')).toBe(false);
  expect(text()).toBe('');
});
