/** Frames and messages of old stay what they were: corpus/ has those of each release, and only grows. e2e/embed.spec.ts plays them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import { panelNames } from '../../../../src/page/app/panels/registry.tsx';
import { INTERFACE_VERSION, readMessage } from '../../../../src/page/app/embed/messages.ts';
import { report } from '../../../../src/page/app/embed/report.ts';

interface Corpus {
  readonly release: string;
  readonly frames: readonly string[];
  readonly commands: readonly { readonly type: string }[];
  readonly refused: readonly (readonly [command: { readonly type: string }, sentence: string])[];
  readonly told: Readonly<Record<string, readonly string[]>>;
}

const folder = new URL('corpus/', import.meta.url);
const corpora = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Corpus,
);
const target = 'roundscope';

describe.each(corpora)('of $release', ({ frames, commands, refused, told }) => {
  test.each(frames)('%s is taken whole', async (frame) => {
    const { state, faults } = await decodeLink(frame, { pages: ['lab'], panels: async () => panelNames });
    expect(faults).toEqual([]);
    expect(state.view.embed).toBe(true);
  });

  test('each command is one, as it stands', () => {
    for (const command of commands) {
      const data = { target, ...command };
      expect(readMessage(data)).toEqual({ ok: true, value: data });
    }
  });

  test('what is wrong is told in the same words', () => {
    for (const [command, sentence] of refused)
      expect(readMessage({ target, ...command })).toEqual({ ok: false, faults: [sentence] });
  });

  test('a state has all its fields, and whoever asks for the version hears the same', () => {
    expect(Object.keys(report())).toEqual(expect.arrayContaining([...(told.state ?? [])]));
    expect(INTERFACE_VERSION).toBe(1);
  });
});
