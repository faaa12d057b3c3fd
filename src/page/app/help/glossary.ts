/** The words of the page: of rounds, of streams with deadlines, of policies, of figures and of links. */
import type { Term } from '../kit/reading/explainers.ts';
import { cycleTerms } from './cycleTerms.ts';
import { placementTerms } from './placementTerms.ts';
import { policyTerms } from './policyTerms.ts';
import { rateTerms } from './rateTerms.ts';
import { sharedTerms } from './sharedTerms.ts';
import { systemTerms } from './systemTerms.ts';

const terms: readonly Term[] = [
  {
    word: 'Round',
    means: 'A stretch of time, usually one second. Every video is promised one piece in each round.',
  },
  {
    word: 'Video (C-request)',
    means:
      'It plays on and on, and needs a piece in every round: released when the round starts, due when it ends. Drawn light, with its number. The papers call the request for a piece a C-request, of continuous data.',
  },
  {
    word: 'Request (D-request)',
    means:
      'An ordinary request, for a web page or a file. It comes when it likes and has no deadline, but somebody waits for it. Drawn as a filled disc or box with its number, in the deeper of the two blues. The papers call it a D-request, of discrete data.',
  },
  {
    word: 'Guess the next',
    means:
      'The run stops at a decision with a choice, and says what it knows: who waits, how far from the arm, until when. You choose whom you would serve, or nobody; then the policy’s choice is shown with its figures. Your score is told while you guess and kept nowhere.',
  },
  {
    word: 'Seek',
    means: 'The arm moves to the request’s cylinder. The farther, the longer, but a short move is not free.',
  },
  {
    word: 'Rotational latency',
    means:
      'The wait until the platter has brought the first byte under the head: anything from nothing to a full turn.',
  },
  { word: 'Transfer', means: 'The bytes pass under the head. For a video this takes several turns.' },
  { word: 'Service', means: 'One visit of the arm: seek, rotational latency and transfer together.' },
  {
    word: 'Sweep',
    means:
      'One passage of the arm across the disk which serves what lies on its way. Requests that come in behind the arm wait for the next one.',
  },
  {
    word: 'Out of order',
    means:
      'Where a sweep may deviate, whose transfer begins first goes first, among those within so many cylinders of the next in order, as long as every video is in time in the worst case. Less waiting for the platter, a little more seeking.',
  },
  {
    word: 'Estimate',
    means:
      'What the scheduler expects a sweep to take. It knows seeks and transfers, but not the rotational latencies, and so assumes a bound for them.',
  },
  {
    word: 'Slack',
    means: 'The time that is left when everything planned is done. Ordinary requests live on it.',
  },
  {
    word: 'Who knows all that comes',
    means:
      'Of one round by itself the best order there is: fewest late videos, then the least sum of response times. Nobody who does not know what comes can be sure of it; what is best for the known is told beside it.',
  },
  {
    word: 'Glitch',
    means: 'A video’s piece that is not there when its round ends: the picture freezes.',
  },
  {
    word: 'Who misses',
    means:
      'Where a glitch is inevitable, it hits whoever comes last in the sweep. Spread over the videos it never hits one twice in a row: who has just missed a piece is spared, and another gives way.',
  },
  {
    word: 'Promise',
    means:
      'What a stream may count on: of 3600 rounds more than 36 glitch with a probability below 0.001. A run judges it from the share of glitches that it has measured: kept, broken, or not yet known.',
  },
  {
    word: 'Scenes',
    means:
      'Pieces of a film that hang together: of a scene all are large, or all are small, so that what comes too late comes in clusters. Each size keeps its distribution; what is lost is that a round says nothing about the next.',
  },
  {
    word: 'Glitches around a glitch',
    means:
      'How many glitches a stream has in the hour of rounds in which it has one, on average. One more than their mean number where they come one by one; many more where they come in clusters.',
  },
  {
    word: 'Admission',
    means:
      'Whether newcomers are let in or refused: everybody; by the worst case, where no round can overrun; by chance, where the promise holds for each; as measured, where what pieces cost so far is below the share that they may use. They stay forever or for a time.',
  },
  {
    word: 'Guaranteed rate',
    means:
      'So many bytes a second that a stream was promised when it was let in: the disk reads them for it in every cycle, however much others want.',
  },
  {
    word: 'Limit on requests',
    means:
      'What keeps ordinary requests from the videos’ time. A fixed number of them, or a fixed time, is chosen beforehand, from a model of what services take, and errs both ways as sizes vary.',
  },
  {
    word: 'Firm promise, margin',
    means:
      'Where streams are let in by what was measured, a firm one must fit at worst, too, beside the other firm ones. The margin is how far beyond the mean the others must fit: in standard deviations, 2.33 for 99 of 100 cycles.',
  },
  {
    word: 'C-period from the goals',
    means:
      'How long the videos’ own period must be so that a stream’s promise is kept: the least time at which so few pieces are missed. It follows from the sizes and the disk; whether the requests are served in time as well, only a run tells.',
  },
  {
    word: 'Dynamic limit',
    means:
      'Reckoned anew in each round, with the requests at hand. How many of them may start, and how long they may take: of a dynamic limit these are two views of one thing.',
  },
  {
    word: 'Response time',
    means:
      'From a request’s arrival to the end of its service. The dots of the chart, and the arcs over the rounds.',
  },
  {
    word: 'Stream, period',
    means:
      'A stream of constant rate needs its next piece once a period, by a deadline. The longer its period, the larger the piece and the fewer the seeks.',
  },
  {
    word: 'Deadline',
    means:
      'The instant by which a piece of a video must be in memory: the end of its round, or as its stream says.',
  },
  {
    word: 'Release',
    means: 'The instant from which on a piece of a video may be read: the start of its round or period.',
  },
  {
    word: 'Candidate',
    means: 'A request that could be served now. At each decision one is chosen, and the others wait.',
  },
  {
    word: 'Saturated',
    means:
      'More comes than the disk can serve: the queue grows without end, and a mean response time only says how long one has watched.',
  },
  {
    word: 'Percentile',
    means:
      'The response time that so many of a hundred requests stay within: 95 of 100 are served within the 95th percentile.',
  },
  {
    word: 'Confidence band',
    means:
      'Where the true mean would lie in 95 of 100 runs like this one. A short run has a wide band: its mean may be chance.',
  },
  {
    word: 'Batch means',
    means:
      'How that band is found. Neighbouring requests wait behind the same others and so count for less than two; means of long stretches are nearly independent.',
  },
  {
    word: 'Distribution',
    means:
      'How many requests took how long: not one figure, but the whole shape, with its tail of long waits.',
  },
  {
    word: '2-second rule',
    means:
      'A goal for ordinary requests: few should take longer than two seconds, after which people lose patience.',
  },
  {
    word: 'Waterfall',
    means:
      'One request’s response time, taken apart: waited for the round, waited behind others, seek, rotational latency, transfer.',
  },
  {
    word: 'Intervention',
    means:
      'A change in the middle of a run, kept with its instant, so that the link plays it again at the same moment.',
  },
  {
    word: 'Fork',
    means:
      'Two futures of one past: the same run up to an instant, and from there on another choice or setting.',
  },
  {
    word: 'Lane',
    means:
      'One of up to four runs that are compared side by side, on the same requests and by the same clock.',
  },
  {
    word: 'Divergence',
    means: 'The first instant at which two compared runs differ.',
  },
  {
    word: 'Seed, fingerprint',
    means:
      'All random numbers of a run come from its seed. The fingerprint is a number over all that has happened: equal fingerprints, equal runs.',
  },
  {
    word: 'Embed',
    means: 'A part of this page in a frame of another one, such as a course page.',
  },
  {
    word: 'Playlist, moment',
    means: 'A lecture as a list of moments: links to an instant of a run, each with a sentence.',
  },
  {
    word: 'Variant',
    means: 'The run that belongs to a student’s code: the same setting with requests of its own.',
  },
  {
    word: 'Receipt',
    means:
      'A file with a student’s run, its fingerprint and answers, which anyone can check by simulating it again.',
  },
  {
    word: 'Load (λ)',
    means:
      'Ordinary requests per second, of all disks of a scenario together; of several disks it is said as well what each of them has. The paper counts in the same way, for its five disks.',
  },
  {
    word: 'Sustainable load',
    means: 'How many ordinary requests per second a policy serves when the queue never empties.',
  },
  {
    word: 'Replication',
    means:
      'The same run with other random numbers. Several of them tell how far a figure is to be trusted: nineteen times in twenty the true mean lies within the 95 % interval.',
  },
  {
    word: 'Backlog, queue',
    means:
      'The requests that have come and not been served yet. By Little’s law the backlog is the load times the mean response time, as long as the disk keeps up.',
  },
  {
    word: 'Cylinder, track, sector',
    means:
      'All tracks at one place of the arm are a cylinder; a track is one circle of a surface, a sector its smallest piece. They count from the outside.',
  },
  {
    word: 'Zoned',
    means: 'A disk whose outer tracks hold more, and are read faster, than its inner ones.',
  },
  {
    word: 'Angle',
    means: 'Where on its track a request begins, in turns of the platter.',
  },
  {
    word: 'Buffer',
    means: 'Memory in which a stream’s next pieces stand until they are played.',
  },
  {
    word: 'Goal',
    means:
      'The response time that requests should stay within: two seconds, or what the workload’s paper says.',
  },
  {
    word: 'Utilization, throughput',
    means: 'How much of its time the disk is busy, and how many requests a second it serves.',
  },
  {
    word: 'Standard deviation (sd)',
    means:
      'How far sizes lie from their mean, as a rule. Normal, gamma, exponential, uniform and constant sizes are the shapes to choose from. A normal size can come out negative: it is redrawn, or cut at one byte, or taken as its absolute value, without the sign.',
  },
  {
    word: 'Median',
    means: 'The response time that half of the requests stay within.',
  },
];

export const glossary: readonly Term[] = [
  ...terms,
  ...policyTerms,
  ...rateTerms,
  ...cycleTerms,
  ...placementTerms,
  ...sharedTerms,
  ...systemTerms,
];
