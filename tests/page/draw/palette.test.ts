/** Colours are held to their contrasts, in every theme and for every kind of colour-blindness. */
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../src/page/draw/contrast.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { contrastFor, type ColourBlindness } from './contrastFor.ts';

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(Object.values(themes))('theme $id', ({ id, colors, type, line }) => {
  test.each([
    ['ink', colors.ink],
    ['muted', colors.muted],
    ['now', colors.now],
    ['glitch', colors.glitch],
  ])('text in %s is legible on paper, card and platter', (_, color) => {
    for (const ground of [colors.paper, colors.card, colors.faint, colors.idle])
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('text on marks is legible', () => {
    expect(contrast(colors.cInk, colors.cFill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.dInk, colors.d)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.glitchInk, colors.glitch)).toBeGreaterThanOrEqual(4.5);
  });

  test('marks stand out from paper and platter', () => {
    for (const ground of [colors.paper, colors.idle, colors.faint])
      for (const mark of [colors.cEdge, colors.d, colors.now, colors.glitch])
        expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(['protanopia', 'deuteranopia', 'tritanopia'] satisfies ColourBlindness[])(
    'C and D are told apart with %s',
    (kind) => {
      expect(contrastFor(kind, colors.cFill, colors.d)).toBeGreaterThanOrEqual(3);
    },
  );

  test('C and D are told apart in grey', () => {
    expect(contrast(colors.cFill, colors.d)).toBeGreaterThanOrEqual(3);
  });

  test('the part of a transfer that is done is told from the rest', () => {
    expect(contrast(colors.ringRead, colors.ringRest)).toBeGreaterThanOrEqual(2);
  });

  test('type is of the sizes agreed on', () => {
    expect(Math.min(...Object.values(type))).toBeGreaterThanOrEqual(id === 'projector' ? 18 : 11.5);
    expect(line.hair).toBeLessThan(line.strong);
  });
});
