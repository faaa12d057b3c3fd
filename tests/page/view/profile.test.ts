/** What services tell of a drive: a dot each, in words and as a table. */
import { describe, expect, test } from 'vitest';
import { presetScene } from '../../../src/page/app/papers/nerjes/presetScene.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { profilePicture } from '../../../src/page/view/charts/profile.ts';
import { isInBand, prepareProfile } from '../../../src/page/view/charts/profileModel.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { calm, S, settings, tasks } from './scenes.ts';

const { view } = profilePicture;
const plain = (text: string): string => text.replaceAll('\u202f', ' ');
const profiled = presetScene('disk-profile');

describe('the drive as services show it', () => {
  test('every service lies between the seek curve and a turn above it', () => {
    for (const scene of [profiled, calm, tasks]) {
      const { disk, observed } = prepareProfile(scene);
      expect(observed.endNs.length).toBeGreaterThan(100);
      observed.distance.forEach((distance, k) => {
        expect(isInBand(disk, distance, observed.reachNs[k] ?? NaN)).toBe(true);
      });
    }
  });

  test('rates are those of the zones where the whole of a request was read', () => {
    const { disk, observed } = prepareProfile(profiled);
    observed.rate.forEach((rate, k) => {
      // A transfer of 512 B is rounded to a nanosecond.
      expect(rate / (disk.rateAt?.(observed.cylinder[k] ?? 0) ?? NaN)).toBeCloseTo(1, 3);
    });
    // Blocks of a job are read one by one: its size says nothing of them.
    expect(prepareProfile(tasks).observed.rate.some((rate) => Number.isNaN(rate))).toBe(true);
  });

  test('is told and listed', () => {
    const model = view.at(view.prepare(profiled), 9 * S, settings());
    expect(plain(view.describe(model))).toMatchInlineSnapshot(
      `"Of 332 services, seek and rotation took from 0.00 ms to 23.95 ms. All lie between the drive’s seek curve and one turn of 8.33 ms above it. Bytes came at 22.0 MB/s to 40.0 MB/s."`,
    );
    expect(view.table(model).rows.map((row) => row.map(plain).join(' | '))).toMatchInlineSnapshot(`
      [
        "seek over 0 | 46 | 0.00 ms | 8.32 ms | 0.00 ms to 8.33 ms",
        "seek over 1 | 16 | 1.03 ms | 8.33 ms | 0.87 ms to 9.20 ms",
        "seek over 2 to 3 | 16 | 1.03 ms | 8.33 ms | 0.90 ms to 9.26 ms",
        "seek over 4 to 7 | 16 | 1.03 ms | 8.33 ms | 0.94 ms to 9.32 ms",
        "seek over 8 to 15 | 16 | 1.03 ms | 8.33 ms | 1.00 ms to 9.41 ms",
        "seek over 16 to 31 | 16 | 2.07 ms | 9.36 ms | 1.09 ms to 9.53 ms",
        "seek over 32 to 63 | 16 | 2.07 ms | 9.36 ms | 1.20 ms to 9.70 ms",
        "seek over 64 to 127 | 16 | 2.07 ms | 9.36 ms | 1.37 ms to 9.94 ms",
        "seek over 128 to 255 | 16 | 2.07 ms | 9.36 ms | 1.61 ms to 10.28 ms",
        "seek over 256 to 511 | 16 | 2.07 ms | 9.36 ms | 1.94 ms to 10.75 ms",
        "seek over 512 to 1023 | 16 | 3.11 ms | 10.40 ms | 2.42 ms to 11.42 ms",
        "seek over 1024 to 2047 | 16 | 3.11 ms | 10.40 ms | 3.09 ms to 12.37 ms",
        "seek over 2048 to 4095 | 30 | 4.15 ms | 11.45 ms | 4.04 ms to 13.71 ms",
        "seek over 4096 to 8191 | 16 | 6.24 ms | 13.53 ms | 5.38 ms to 15.60 ms",
        "seek over 8192 to 16 383 | 16 | 7.28 ms | 14.57 ms | 7.27 ms to 18.40 ms",
        "seek over 16 384 to 32 767 | 16 | 10.40 ms | 17.70 ms | 10.07 ms to 23.77 ms",
        "seek over 32 768 to 35 749 | 32 | 15.61 ms | 23.95 ms | 15.43 ms to 24.74 ms",
        "rate at 0 to 4468 | 274 | 38.7 MB/s | 40.0 MB/s | 38.7 MB/s to 40.0 MB/s",
        "rate at 4469 to 8937 | 12 | 36.1 MB/s | 37.4 MB/s | 36.1 MB/s to 38.7 MB/s",
        "rate at 8938 to 13 406 | 4 | 33.6 MB/s | 34.9 MB/s | 33.6 MB/s to 36.1 MB/s",
        "rate at 13 407 to 17 875 | 12 | 31.0 MB/s | 32.3 MB/s | 31.0 MB/s to 33.6 MB/s",
        "rate at 17 876 to 22 344 | 2 | 29.7 MB/s | 29.7 MB/s | 28.4 MB/s to 31.0 MB/s",
        "rate at 22 345 to 26 813 | 4 | 27.1 MB/s | 28.4 MB/s | 25.9 MB/s to 28.4 MB/s",
        "rate at 26 814 to 31 282 | 4 | 24.6 MB/s | 25.9 MB/s | 23.3 MB/s to 25.9 MB/s",
        "rate at 31 283 to 35 749 | 20 | 22.0 MB/s | 23.3 MB/s | 22.0 MB/s to 23.3 MB/s",
      ]
    `);
  });

  test.each([
    ['profile', 960, themes.light],
    ['profile-phone', 340, themes.dark],
  ] as const)('%s', async (name, width, theme) => {
    const model = view.at(view.prepare(profiled), 9 * S, settings());
    const size = { width, height: view.preferredHeight(width, theme, profiled) };
    await expectPicture(
      name,
      pictureOf((pen) => view.draw(pen, model, size, theme), size, theme),
    );
  });
});
