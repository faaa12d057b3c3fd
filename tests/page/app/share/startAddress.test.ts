/** Which scenarios have a page of their own, and where it is. */
import { expect, test } from 'vitest';
import { startHere } from '../../../../src/core/scenario/cards/index.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { startAddress } from '../../../../src/page/app/share/startAddress.ts';

const HERE = 'https://example.org/lab/index.html?from=lms#/lab?v=3&preset=opening&t=2';
const own = (id: string) => {
  const preset = presetById.get(id);
  return preset ? presetScenario(preset) : defaultScenario;
};

test.each(startHere)('%s has one as long as nothing of it is changed', (id) => {
  expect(startAddress(own(id), id, HERE)).toBe(`https://example.org/lab/start/${id}.html`);
  expect(startAddress(withValues(own(id), { seed: 77 }), id, HERE)).toBeUndefined();
});

test('no other scenario has one, nor has a page without a server', () => {
  expect(startAddress(own('figure-3'), 'figure-3', HERE)).toBeUndefined();
  expect(startAddress(defaultScenario, '', HERE)).toBeUndefined();
  expect(startAddress(own('opening'), 'opening', 'file:///tmp/roundscope.html')).toBeUndefined();
});
