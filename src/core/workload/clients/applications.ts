/**
 * The six applications of the QoS paper's table I as lists of clients. What they read and write is the paper's; rates, sizes
 * and times are ours, typical of the years around 2003, so that each asks for two thirds of a server's disk of then.
 */
interface Application {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

/** `count` lines, with the number of each in place of a #. */
const times = (count: number, line: string): readonly string[] =>
  Array.from({ length: count }, (_, i) => line.replaceAll('#', String(i + 1)));

const list = (...lines: readonly (string | readonly string[])[]): string => lines.flat().join(';');

export const applications: readonly Application[] = [
  {
    id: 'video-on-demand',
    title: 'Video on demand',
    summary:
      'Twelve films of 0.75 MB/s are only read. One viewer goes forward at four times the speed, one pauses, and all look things up in the catalogue.',
    text: list(
      times(10, 'rate:750000@0:name=film_#'),
      'rate:750000@0:name=film_11:burst=3000000:20-30',
      'rate:750000@0:name=film_12:burst=0:10-40',
      'interactive:6/s:16384@0:name=catalogue:random',
    ),
  },
  {
    id: 'surveillance',
    title: 'Video surveillance',
    summary:
      'Sixteen cameras write 0.5 MB/s each, whatever happens; a guard watches two recordings, and a search reads as fast as it can.',
    text: list(
      times(16, 'rate:500000@0:name=camera_#:write:cycle=2'),
      times(2, 'rate:500000@5:name=guard_#:cycle=2'),
      'background@10:name=search:random',
    ),
  },
  {
    id: 'digital-library',
    title: 'Digital library',
    summary:
      'Mostly read: four films, sound, and readers who want pages and pictures at once; the index is written now and then.',
    text: list(
      times(4, 'rate:1500000@0:name=film_#'),
      times(4, 'rate:40000@0:name=sound_#'),
      'interactive:20/s:32768@0:name=readers:random',
      'interactive:1/s:65536@0:name=index:write',
    ),
  },
  {
    id: 'distance-learning',
    title: 'Distance learning',
    summary:
      'Lectures are read and recorded at once, and a question must have its answer within a fifth of a second.',
    text: list(
      times(6, 'rate:800000@0:name=lecture_#'),
      times(3, 'rate:800000@0:name=recording_#:write'),
      'latency:4/s:32768:0.2@0:name=questions:random',
      'paced:2000000@10:name=slides',
    ),
  },
  {
    id: 'virtual-reality',
    title: 'Virtual reality',
    summary:
      'A world is fetched piece by piece as somebody walks through it: many small reads, each within a tenth of a second, beside sound and what is written back.',
    text: list(
      'latency:24/s:65536:0.1@0:name=scenery:random',
      times(4, 'rate:200000@0:name=sound_#:cycle=0.5'),
      'interactive:6/s:16384@0:name=objects:random',
      'paced:1000000@5:name=changes:write',
    ),
  },
  {
    id: 'scientific',
    title: 'Scientific measurements',
    summary:
      'Detectors write without a break what cannot be measured again; an analysis reads as fast as it can, and a backup runs behind all.',
    text: list(
      times(4, 'rate:3000000@0:name=detector_#:write:cycle=2'),
      'greedy@10:name=analysis',
      'background@0:name=backup:all',
    ),
  },
];
