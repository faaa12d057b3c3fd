import { mixed } from '../templates/mixed.ts';
import { seedsFrom, type Challenge } from './challenge.ts';

/** Whether a request fits is asked of the whole sweep, unless no video ends it (lesson 8, A rule with a hole). */
const RULE = `      const last = longer.at(wayFor(longer) > 0 ? -1 : 0);
      const fits = estimate(longer) <= round.left || !last.isVideo;
`;

export const mendTail: Challenge = {
  id: 'mend-tail',
  title: 'Mend the tail rule',
  task: 'The paper’s sweep lets a request in that makes it too long where the sweep ends with a request: a late end harms no video. But the request that is let in may stand before a video. Close the hole, and do not pay for it: no video is late that is in time when videos go first, and the mean response stays within 5 % of the paper’s.',
  wants: 'program',
  source: mixed.source,
  tune: {},
  properties: [
    { kind: 'late', policy: 'disjoint-scan' },
    { kind: 'average', amount: 105, policy: 'mixed-scan' },
    { kind: 'busy' },
  ],
  // Among them one on which videos strictly by their deadlines are not enough either.
  seeds: seedsFrom(61, 100),
  notes:
    'What must fit is the sweep up to its last video. The mended rule costs nothing: what it refuses would have kept others waiting.',
  solution: {
    source: mixed.source
      .replace(
        RULE,
        `      const needed = estimate(upToVideo(longer));\n      const fits = needed <= round.left;\n`,
      )
      .replace("'estimate (ms)': estimate(longer)", "'up to the last video (ms)': needed")
      .replace(
        '// One sweep over videos and requests;',
        '// The sweep mended: what must fit is all up to the last video;',
      )
      .replace(
        '  function wayFor(',
        `  function upToVideo(list) {
    if (wayFor(list) > 0) return list.slice(0, list.findLastIndex((r) => r.isVideo) + 1);
    const first = list.findIndex((r) => r.isVideo);
    return first < 0 ? [] : list.slice(first);
  }

  function wayFor(`,
      ),
  },
};
