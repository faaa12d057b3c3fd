/** The words of the policies: how they order what waits, and what keeps one from the time of another. */
import type { Term } from '../kit/reading/explainers.ts';

export const policyTerms: readonly Term[] = [
  {
    word: 'Deferred deadline',
    means:
      'A piece that is due more than one period after its release. The disk has more to choose from; the stream pays with a larger buffer and a later start.',
  },
  {
    word: 'EDF',
    means:
      'Earliest deadline first: whoever is due soonest goes next, wherever it lies. The arm may run to and fro.',
  },
  {
    word: 'Scan-EDF',
    means: 'Earliest deadline first, but those that are due at the same time are served in one sweep.',
  },
  {
    word: 'Slack of a request',
    means:
      'How long its service can still be put off without missing the deadline: time left less time needed.',
  },
  {
    word: 'Scan list',
    means:
      'What the next stretch of a sweep will serve, in the order of the cylinders: the videos of the round, and the requests that there is time for.',
  },
  {
    word: 'Quota, window',
    means:
      'So many requests may go before the streams in each window, a stretch of time of fixed length; the band under the services shows it.',
  },
  {
    word: 'Immediate server',
    means:
      'Lets ordinary requests go before streams, so many in each window of time; they need not wait until no stream wants anything.',
  },
  { word: 'FCFS', means: 'First come, first served: fair, and far to travel.' },
  {
    word: 'SSTF',
    means: 'Shortest seek first: to the nearest request. Short ways, but a far one may wait for ever.',
  },
  {
    word: 'SATF',
    means:
      'Shortest access time first: the nearest by seek and rotation together, which a drive knows and a host does not.',
  },
  {
    word: 'SCAN and LOOK',
    means:
      'The arm sweeps to and fro like a lift. SCAN turns at the edge of the disk, LOOK at the last request.',
  },
  {
    word: 'C-SCAN and C-LOOK',
    means:
      'The arm serves in one direction only and then returns: edge to edge, or from the last request to the first. Waiting is spread more evenly; some books do not count the return stroke.',
  },
  {
    word: 'Disjoint and mixed',
    means:
      'Disjoint periods keep videos and requests apart in each round, one after the other; mixed ones serve both in one sweep.',
  },
  {
    word: 'C-period, D-period',
    means:
      'The part of a round in which only videos are served, or only requests, where the two are disjoint.',
  },
  {
    word: 'Incremental',
    means:
      'Requests that come while the list is being served may still join it. Otherwise only those present at its start are served.',
  },
  {
    word: 'Gated',
    means:
      'A sweep that is closed when it starts: who comes later waits for the next one, even ahead of the arm.',
  },
  {
    word: 'Subround',
    means:
      'A part of a round with its own share of the videos, so that requests between them wait for fewer.',
  },
  {
    word: 'Limit',
    means:
      'What keeps requests from taking the videos’ time: an estimate of each sweep (dynamic), a fixed number of requests, or a fixed time for the videos.',
  },
  {
    word: 'Rotational bound',
    means:
      'What an estimate assumes of the turns that cannot be known beforehand: a whole one each (the worst case), a percentile of their sum, or the true ones (omniscient).',
  },
  {
    word: 'Tail rule, guarded',
    means:
      'When a request is kept out at the end of a mixed sweep to protect the videos. The guarded rule lets none of them end late.',
  },
  {
    word: 'Best effort',
    means: 'Policies that know of no deadline: all that wait are one pool.',
  },
  {
    word: 'Aperiodic request',
    means:
      'A request that belongs to no stream or task. It is ranked by a deadline of its own, goes first, or waits in the background until no stream wants anything.',
  },
  {
    word: 'Bounded release',
    means:
      'Requests without a stream wait in a queue of their own, which releases so many a second to the scheduler, and so many at once: held back, a burst disturbs no stream.',
  },
  {
    word: 'Batch',
    means: 'Some of the oldest requests, served before any others are looked at.',
  },
  {
    word: 'Group, turn',
    means: 'GSS cuts the streams into groups that have their turns in a circle; each turn is a sweep.',
  },
  {
    word: 'Round-robin',
    means: 'One stream after the other in a fixed order, wherever the pieces lie.',
  },
  {
    word: 'Slot',
    means:
      'BubbleUp gives each stream a slot of its own in every cycle and keeps one empty, so that a request can start at once.',
  },
  {
    word: 'Staggered',
    means:
      'Releases spread evenly over the period (StagEDF), so that pieces do not come all at once; aligned ones do. Perturbed deadlines make a sweep an EDF order.',
  },
  {
    word: 'EDL',
    means:
      'Earliest deadline as late as possible: while a request waits, streams are put off as far as their deadlines allow, and it has the time until then; else they go at once. Its lazy form puts them off even while nobody else waits.',
  },
  {
    word: 'Rate-monotonic',
    means: 'Streams of short periods always go before those of long ones.',
  },
  {
    word: 'DM-SCAN',
    means:
      'EDF that cuts its order into groups which can be swept in time, and modifies deadlines so that it is EDF again.',
  },
  {
    word: 'SCAN-RT',
    means:
      'A request is put into the sweep if that makes nobody in the list late, and at its end otherwise; as a switch, it must be in time itself as well.',
  },
  {
    word: 'GSS, BubbleUp, CScan, PCScan',
    means:
      'See group, and slot; CScan is the papers’ name for C-LOOK over streams and requests alike, PCScan lets requests go before streams.',
  },
  {
    word: 'V-SCAN',
    means: 'Between SSTF and LOOK: the nearest request, but turning round has its price.',
  },
  {
    word: 'Bounded',
    means:
      'With a bound on how many are served before others come in, so that nobody waits for long: bounded SCAN and bounded SATF (BSATF).',
  },
];
