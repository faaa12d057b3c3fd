/** The words of the page: of rounds, of streams with deadlines, of the textbooks' policies, of figures and of links. */
export const glossary: readonly { readonly word: string; readonly means: string }[] = [
  {
    word: 'Round',
    means: 'A stretch of time, usually one second. Every video is promised one fragment in each round.',
  },
  {
    word: 'Video (C-request)',
    means:
      'A fragment of a continuous stream. It is released when a round starts and due when the round ends. Drawn light, with the number of its stream.',
  },
  {
    word: 'Request (D-request)',
    means:
      'An ordinary request, for a web page or a file. It comes when it likes and has no deadline, but somebody waits for it. Drawn dark, with its number.',
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
    word: 'Estimate',
    means:
      'What the scheduler expects a sweep to take. It knows seeks and transfers, but not the rotational latencies, and so assumes a bound for them.',
  },
  {
    word: 'Slack',
    means: 'The time that is left when everything planned is done. Ordinary requests live on it.',
  },
  {
    word: 'Glitch',
    means: 'A video’s fragment that is not complete when its round ends: the picture freezes.',
  },
  {
    word: 'Response time',
    means:
      'From a request’s arrival to the end of its service. The dots of the chart, and the arcs over the timeline.',
  },
  {
    word: 'Stream, period',
    means:
      'A stream of constant rate asks for its next piece once a period and needs it by a deadline. The longer its period, the larger the piece and the fewer the seeks.',
  },
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
      'Ordinary requests per second, of one disk. Figures of the paper count those of its five disks together: five times as many.',
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
];
