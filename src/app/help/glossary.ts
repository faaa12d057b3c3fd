/** The words of the Lab in twelve entries. */
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
];
