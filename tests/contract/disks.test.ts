/** What every drive owes the engine. A drive is under test as soon as it stands in the registry. */
import { describe, expect, test } from 'vitest';
import type { ParamSpec } from '../../src/core/base/params.ts';
import { disks } from '../../src/core/disk/index.ts';
import type { DiskDefinition, DiskModel, ParamValues } from '../../src/core/sim/interfaces.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/core/disk/*.ts', { eager: true });
const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const isDefinition = (x: unknown): x is DiskDefinition =>
  typeof x === 'object' && x !== null && 'id' in x && 'build' in x;

test('ids are unique, and every drive that is written is registered', () => {
  const written = Object.values(modules).flatMap((module) => Object.values(module).filter(isDefinition));
  expect(new Set(disks.map((d) => d.id)).size).toBe(disks.length);
  expect(new Set(written)).toEqual(new Set(disks));
});

/** Every combination of a drive's switches; numbers at their default. */
function variants(params: readonly ParamSpec[]): ParamValues[] {
  return params.reduce<ParamValues[]>(
    (all, spec) => {
      const values = spec.kind === 'choice' ? spec.options.map((o) => o.id) : [spec.default];
      return all.flatMap((one) => values.map((value) => ({ ...one, [spec.key]: value })));
    },
    [{}],
  );
}

const built = disks.flatMap((d) =>
  variants(d.params).map((v) => [`${d.id} ${JSON.stringify(v)}`, d.build(v)] as const),
);

/** The first a ≤ b with seek(a) + seek(b) < seek(a + b). Every pair of a small disk; of a large one every a of a grid. */
function detourThatSavesTime({ seekNs, cylinders }: DiskModel): string | undefined {
  const all = cylinders <= 10_000;
  for (let a = 1; a < cylinders; a += all || a < 100 ? 1 : Math.ceil(a / 50))
    for (let b = a; a + b < cylinders; b++) if (seekNs[a] + seekNs[b] < seekNs[a + b]) return `${a} and ${b}`;
  return undefined;
}

describe.each(disks.map((d) => [d.id, d] as const))('%s', (id, definition) => {
  test('its id is the name of its file, its export that in camel case; it cites its source', () => {
    expect(modules[`../../src/core/disk/${id}.ts`][camelCase(id)]).toBe(definition);
    expect(definition.title.trim()).not.toBe('');
    // A paper with its year or table, or the plain word that the figures are ours.
    expect(definition.source).toMatch(/table|section|data ?sheet|manual|our own/i);
  });
});

describe.each(built)('%s', (_, disk) => {
  // Printed curves are rounded, and their pieces need not meet: Nerjes' falls by 0.22 µs at its joint.
  // A disk of flat access has one for all distances, 0 included, and no platter to wait for.
  const flat = disk.seekNs[0] > 0;

  test('seek times are whole nanoseconds, 0 for 0, and grow with the distance but for a microsecond', () => {
    expect(disk.seekNs).toBeInstanceOf(Int32Array);
    expect(disk.seekNs).toHaveLength(disk.cylinders);
    if (flat) expect(new Set(disk.seekNs)).toEqual(new Set([disk.seekNs[0]]));
    else expect(disk.seekNs[0]).toBe(0);
    const falls = disk.seekNs.findIndex((t, d) => d > 0 && (t <= 0 || t < disk.seekNs[d - 1] - 1000));
    expect(falls).toBe(-1);
  });

  test('a detour saves no time where the drive says so', () => {
    if (disk.subadditive) expect(detourThatSavesTime(disk)).toBeUndefined();
  });

  test('a uniform position is uniform over the capacity', () => {
    // below[c]: the share of the capacity on the cylinders before c. A track holds rate × revolution.
    const below = new Float64Array(disk.cylinders + 1);
    for (let c = 0; c < disk.cylinders; c++) below[c + 1] = below[c] + disk.rateAt(c);
    const total = below[disk.cylinders];
    for (let i = 0; i < 20_000; i++) {
      const u = (i + 0.5) / 20_000;
      const c = disk.cylinderAt(u);
      if (!(below[c] / total <= u + 1e-12 && u - 1e-12 < below[c + 1] / total))
        expect.fail(`cylinderAt(${u}) = ${c}`);
    }
    expect(disk.cylinderAt(0)).toBe(0);
    expect(disk.cylinderAt(1 - 2 ** -32)).toBe(disk.cylinders - 1);
  });

  test('transfers take size ÷ rate in whole nanoseconds', () => {
    if (flat) expect(disk.revolutionNs).toBe(1);
    else expect(disk.revolutionNs).toBeGreaterThan(1e6);
    for (const c of [0, Math.floor(disk.cylinders / 2), disk.cylinders - 1])
      for (const size of [1, 50_000, 800_000, 1e9]) {
        const ns = disk.transferNs(size, c);
        expect(Number.isInteger(ns)).toBe(true);
        expect(Math.abs(ns - (size / disk.rateAt(c)) * 1e9)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
  });
});
