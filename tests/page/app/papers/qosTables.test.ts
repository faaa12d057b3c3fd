/** Every link of the tables of the QoS paper is a run. */
import { expect, it } from 'vitest';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import { commandLink, commands, schedulers } from '../../../../src/page/app/papers/qosTables.ts';

const links = [
  ...schedulers.flatMap(({ links: all }) => all.map(({ link }) => link)),
  ...commands.flatMap(({ line }) => (line === '' ? [] : [commandLink(line)])),
];

it('opens without a fault', async () => {
  for (const link of links) expect((await decodeLink(link)).faults, link).toEqual([]);
});
