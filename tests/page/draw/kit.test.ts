import { curveStepAfter, symbolSquare } from 'd3-shape';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canvasPen } from '../../../src/page/draw/canvasPen.ts';
import { cover } from '../../../src/page/draw/canvasSheet.ts';
import { bytes, spellOut, milliseconds, percent, seconds, whole } from '../../../src/page/draw/format.ts';
import { LabelField } from '../../../src/page/draw/labels.ts';
import { textWidth } from '../../../src/page/draw/measure.ts';
import { areaPath, linePath, symbolPath } from '../../../src/page/draw/path.ts';
import { rectByRect, type Pen } from '../../../src/page/draw/pen.ts';
import { svgPen } from '../../../src/page/draw/svgPen.ts';
import { decimalsOf, multiples, niceStep } from '../../../src/page/draw/ticks.ts';

test('numbers have fixed decimals and a unit that stays with them', () => {
  expect(seconds(1.4824e9)).toBe('1.482\u202fs');
  expect(seconds(0.4e9, 2)).toBe('0.40\u202fs');
  expect(seconds(NaN)).toBe('–');
  expect(seconds(-0.0001e9, 2)).toBe('0.00\u202fs');
  expect(milliseconds(7.94e6)).toBe('7.9\u202fms');
  expect(percent(0.624)).toBe('62\u202f%');
  expect(whole(1234)).toBe('1234');
  expect(whole(-1234567)).toBe('−1\u202f234\u202f567');
  expect(bytes(781_250)).toBe('781\u202fkB');
  expect(spellOut(4)).toBe('four');
  expect(spellOut(40)).toBe('40');
});

test('ticks stand at 1, 2 and 5', () => {
  expect([0.9, 1, 1.1, 2.1, 5.1, 0.03].map(niceStep)).toEqual([1, 1, 2, 5, 10, 0.05]);
  expect(multiples(0.25, 1, 0.25)).toEqual([0.25, 0.5, 0.75, 1]);
  expect([1, 0.5, 0.2, 0.01].map(decimalsOf)).toEqual([0, 1, 1, 2]);
});

test('labels keep off each other', () => {
  const field = new LabelField(0, 100);
  expect(field.take(0, 0, 20, 10)).toBe(true);
  expect(field.take(15, 5, 20, 10)).toBe(false);
  expect(field.take(15, 12, 20, 10)).toBe(true);
  expect(field.centred(2, 20)).toBe(0);
  expect(field.centred(99, 20)).toBe(80);
});

test('text grows with its letters', () => {
  expect(textWidth('1111', 10)).toBe(textWidth('8888', 10));
  expect(textWidth('will', 10)).toBeLessThan(textWidth('MAMA', 10));
});

test('the SVG pen writes what was drawn, and nothing else', () => {
  const pen = svgPen(40, 20, '#fff', 'a < b');
  pen.save();
  pen.clip(0, 0, 40, 20);
  pen.begin();
  pen.arc(10, 10, 5, 0, Math.PI / 2);
  pen.stroke('#000', 1, [2, 1]);
  pen.restore();
  pen.text('x & y', 20, 10, { size: 10, font: 'serif', color: '#123', align: 'center' });
  expect(pen.toString()).toMatchInlineSnapshot(`
    "<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20" role="img"><title>a &lt; b</title><defs><clipPath id="p0"><rect x="0" y="0" width="40" height="20"/></clipPath></defs><rect width="100%" height="100%" fill="#fff"/>
    <g clip-path="url(#p0)">
    <path d="M15,10A5,5,0,0,1,10,15" fill="none" stroke="#000" stroke-width="1" stroke-dasharray="2 1" stroke-linejoin="round"/>
    </g>
    <text x="20" y="10" font-family="serif" font-size="10" font-weight="400" fill="#123" text-anchor="middle" style="font-variant-numeric:tabular-nums;white-space:pre">x &amp; y</text>
    </svg>
    "
  `);
});

test('lines, areas and marks of d3-shape come out of either pen', () => {
  const draw = (pen: Pen) => {
    const places = [0, 10, 20];
    pen.begin();
    linePath(
      pen,
      places,
      (x) => x,
      (x) => x / 2,
      curveStepAfter,
    );
    pen.stroke('#000', 1);
    pen.begin();
    areaPath(
      pen,
      places,
      (x) => x,
      () => 8,
      (x) => x / 4,
    );
    pen.fill('#111');
    pen.begin();
    symbolPath(pen, 30, 30, symbolSquare, 16);
    pen.fill('#222');
  };
  const svg = svgPen(40, 40);
  draw(svg);
  expect([...svg.toString().matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    'M0,0L10,0L10,5L20,5L20,10',
    'M0,0L10,2.5L20,5L20,8L10,8L0,8Z',
    'M28,28h4v4h-4Z',
  ]);
  const calls: string[] = [];
  const canvas = new Proxy({} as CanvasRenderingContext2D, {
    get:
      (_, name) =>
      (...places: unknown[]) =>
        calls.push(`${String(name)} ${places.join(' ')}`),
    set: () => true,
  });
  draw(canvasPen(canvas));
  expect(calls.filter((call) => /^(move|line|close|fillRect)/.test(call))).toEqual([
    ...['moveTo 0 0', 'lineTo 10 0', 'lineTo 10 5', 'lineTo 20 5', 'lineTo 20 10'],
    ...[
      'moveTo 0 0',
      'lineTo 10 2.5',
      'lineTo 20 5',
      'lineTo 20 8',
      'lineTo 10 8',
      'lineTo 0 8',
      'closePath ',
    ],
    'fillRect 28 28 4 4',
  ]);
});

test('a rectangle is filled as one, several are a path', () => {
  const calls: string[] = [];
  const canvas = new Proxy({} as CanvasRenderingContext2D, {
    get:
      (_, name) =>
      (...places: unknown[]) =>
        calls.push(`${String(name)} ${places.join(' ')}`.trim()),
    set: () => true,
  });
  const pen = canvasPen(canvas);
  const filled = (...steps: readonly (() => void)[]) => {
    calls.length = 0;
    pen.begin();
    for (const step of steps) step();
    return [...calls];
  };
  const [one, other, grey, thin] = [
    () => {
      pen.rect(0, 0, 4, 4);
    },
    () => {
      pen.rect(2, 2, 4, 4);
    },
    () => {
      pen.fill('#888888');
    },
    () => {
      pen.fill('rgba(0, 0, 0, 0.5)');
    },
  ];
  expect(filled(one, grey)).toEqual(['fillRect 0 0 4 4']);
  expect(filled(one, thin)).toEqual(['fillRect 0 0 4 4']);
  // Where both lie, what is seen through would be darker, and edges are.
  const path = ['beginPath', 'rect 0 0 4 4', 'rect 2 2 4 4', 'fill'];
  expect(filled(one, other, grey)).toEqual(path);
  expect(filled(one, other, thin)).toEqual(path);
  // An outline is a path's, also after a filling.
  expect(
    filled(one, grey, () => {
      pen.stroke('#111111', 1);
    }),
  ).toEqual(['fillRect 0 0 4 4', 'setLineDash', 'beginPath', 'rect 0 0 4 4', 'stroke']);
  expect(filled(() => pen.moveTo(1, 1), one, grey)).toEqual([
    'beginPath',
    'moveTo 1 1',
    'rect 0 0 4 4',
    'fill',
  ]);
});

test('many rectangles at once are drawn as one by one, whatever else is in their path', () => {
  /** What is painted: how, and the path of each. */
  const painted = (steps: readonly PathStep[], rects: (pen: Pen, sides: readonly number[]) => void) => {
    const paints: string[] = [];
    let path = '';
    const paint = (how: string) => paints.push(how + path);
    const pen = canvasPen({
      beginPath: () => (path = ''),
      lineTo: (...to: number[]) => (path += ` line ${to.join(' ')}`),
      rect: (...its: number[]) => (path += ` rect ${its.join(' ')}`),
      fillRect: (...its: number[]) => paints.push(`fill rect ${its.join(' ')}`),
      fill: () => paint('fill'),
      stroke: () => paint('stroke'),
      setLineDash: () => undefined,
    } as unknown as CanvasRenderingContext2D);
    pen.begin();
    for (const step of steps)
      if (typeof step !== 'string') rects(pen, step);
      else if (step === 'begin') pen.begin();
      else if (step === 'line') pen.lineTo(1, 2);
      else if (step === 'rect') pen.rect(1, 2, 3, 4);
      else if (step === 'fill') pen.fill('#888888');
      else pen.stroke('#888888', 1);
    return paints;
  };
  const sides = fc
    .array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 3 })
    .map((all) => all.flat());
  const word = fc.constantFrom('begin', 'line', 'rect', 'fill', 'stroke');
  fc.assert(
    fc.property(fc.array(fc.oneof(word, sides), { maxLength: 12 }), (steps) => {
      const together = painted(steps, (pen, its) => {
        pen.rects(Float64Array.from(its));
      });
      expect(together).toEqual(painted(steps, rectByRect));
    }),
    { numRuns: 1000 },
  );
});

type PathStep = 'begin' | 'line' | 'rect' | 'fill' | 'stroke' | readonly number[];

test('whatever is saved and restored, a canvas draws as if it had saved each time', () => {
  /** What a context keeps of itself, as far as pens change it between saves. */
  class Kept {
    globalAlpha = 1;
    fillStyle = '#000000';
    places: readonly string[] = [];
    readonly saves: {
      readonly globalAlpha: number;
      readonly fillStyle: string;
      readonly places: readonly string[];
    }[] = [];
    readonly filled: string[] = [];
    save() {
      const { globalAlpha, fillStyle, places } = this;
      this.saves.push({ globalAlpha, fillStyle, places });
    }
    restore() {
      Object.assign(this, this.saves.pop());
    }
    translate(x: number, y: number) {
      this.places = [...this.places, `to ${x} ${y}`];
    }
    clip() {
      this.places = [...this.places, 'within'];
    }
    beginPath() {}
    rect() {}
    fillRect() {
      this.filled.push([this.fillStyle, this.globalAlpha, ...this.places].join(' '));
    }
  }
  const steps = fc.array(fc.constantFrom('save', 'restore', 'alpha', 'translate', 'clip', 'fill'), {
    maxLength: 40,
    size: 'max',
  });
  let deepest = 0;
  fc.assert(
    fc.property(steps, (does) => {
      const [context, plain] = [new Kept(), new Kept()];
      const pen = canvasPen(context as unknown as CanvasRenderingContext2D);
      let open = 0;
      for (const [k, step] of does.entries()) {
        const color = `#${String(k % 3).repeat(6)}`;
        if (step === 'save') {
          open++;
          pen.save();
          plain.save();
        } else if (step === 'restore' && open > 0) {
          open--;
          pen.restore();
          plain.restore();
        } else if (step === 'alpha') {
          pen.alpha(0.5);
          plain.globalAlpha *= 0.5;
        } else if (step === 'translate') {
          pen.translate(k, 1);
          plain.translate(k, 1);
        } else if (step === 'clip') {
          pen.clip(0, 0, 1, 1);
          plain.clip();
        } else if (step === 'fill') {
          pen.begin();
          pen.rect(0, 0, 1, 1);
          pen.fill(color);
          plain.fillStyle = color;
          plain.fillRect();
        }
        deepest = Math.max(deepest, plain.saves.length - context.saves.length);
      }
      expect(context.filled).toEqual(plain.filled);
    }),
  );
  expect(deepest, 'saves that no context was asked for').toBeGreaterThan(2);
});

test('of many small rectangles each pixel is as opaque as they cover it, and never more', () => {
  const [width, height] = [4, 2];
  const opacities = (...sides: readonly number[]) => {
    const data = new Uint8ClampedArray(4 * width * height);
    cover({ data, width, height }, sides);
    return [...data].filter((_, at) => at % 4 === 3);
  };
  expect(opacities(1, 0, 2, 1)).toEqual([0, 255, 255, 0, 0, 0, 0, 0]);
  expect(opacities(0.5, 0, 1, 2)).toEqual([128, 128, 0, 0, 128, 128, 0, 0]);
  expect(opacities(0, 0, 2, 1, 1, 0, 2, 1)).toEqual([255, 255, 255, 0, 0, 0, 0, 0]);
  expect(opacities(0, 0, 0.5, 1, 0, 0, 1, 0.5)).toEqual([192, 0, 0, 0, 0, 0, 0, 0]);
  // Beyond the edges there is nothing to cover.
  expect(opacities(-1, -1, 2, 2, 3, 1, 9, 9)).toEqual([255, 0, 0, 0, 0, 0, 0, 255]);
});
