/** Every link of the tables of the QoS paper is a run. */
import { expect, it } from 'vitest';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import {
  applicationRows,
  commandLink,
  commands,
  schedulers,
} from '../../../../src/page/app/papers/dimitrijevic/qosTables.ts';

const links = [
  ...applicationRows.map(({ link }) => link),
  ...schedulers.flatMap(({ links: all }) => all.map(({ link }) => link)),
  ...commands.flatMap(({ line }) => (line === '' ? [] : [commandLink(line)])),
];

it('opens without a fault', async () => {
  for (const link of links) expect((await decodeLink(link)).faults, link).toEqual([]);
});

it('table I has all six applications, each with what the paper says of it', () => {
  expect(applicationRows).toHaveLength(6);
  for (const { access, scarce } of applicationRows) {
    expect(access).not.toBe('');
    expect(scarce).toContain('storage');
  }
});
