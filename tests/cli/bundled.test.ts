import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundled } from '../../scripts/bundled.mjs';

const root = mkdtempSync(join(tmpdir(), 'roundscope-bundled-'));

afterAll(() => {
  rmSync(root, { recursive: true });
});

let minutes = 0;

/** Each time later than before, so that no clock is asked. */
function write(name: string): void {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  minutes += 1;
  utimesSync(path, minutes * 60, minutes * 60);
}

test('a program is made anew when something that is in it has changed, and at no other time', async () => {
  for (const name of ['package.json', 'package-lock.json', 'scripts/bundled.mjs', 'scripts/one.mjs'])
    write(name);
  for (const name of ['src/in.ts', 'src/out.ts']) write(name);
  let made = 0;
  const path = () =>
    bundled(
      'one',
      'scripts/one.mjs',
      (folder: string) => {
        made++;
        writeFileSync(join(folder, 'all.mjs'), '');
        return new Set(['src/in.ts', 'node_modules/package/index.js']);
      },
      root,
    );
  const first = await path();
  expect([await path(), made]).toEqual([first, 1]);
  write('src/out.ts');
  expect([await path(), made]).toEqual([first, 1]);
  write('src/in.ts');
  const second = await path();
  expect([second === first, made]).toEqual([false, 2]);
  write('package-lock.json');
  const third = await path();
  expect(made).toBe(3);
  rmSync(third);
  expect([await path(), made]).toEqual([third, 4]);
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  await path();
  expect(made).toBe(5);
});
