/** Where lessons stand in the topics that courses on operating systems, storage and multimedia usually have. */

export interface Topic {
  readonly id: string;
  readonly title: string;
}

export const topics = [
  { id: 'mechanics', title: 'Disk mechanics' },
  { id: 'scheduling', title: 'Disk scheduling' },
  { id: 'fairness', title: 'Starvation and fairness' },
  { id: 'real-time', title: 'Real-time scheduling' },
  { id: 'streams', title: 'Continuous media' },
  { id: 'admission', title: 'Admission control' },
  { id: 'queueing', title: 'Queueing and statistics' },
  { id: 'memory', title: 'Buffers and memory' },
  { id: 'sharing', title: 'Sharing and isolation' },
] as const satisfies readonly Topic[];

export type TopicId = (typeof topics)[number]['id'];

/** By a lesson's id: first what it is mainly about. */
export const syllabus: Readonly<Record<string, readonly TopicId[]>> = {
  '1': ['mechanics'],
  '2': ['scheduling', 'fairness'],
  '3': ['admission', 'streams'],
  '4': ['streams', 'queueing'],
  '5': ['scheduling', 'streams', 'queueing'],
  '6': ['scheduling', 'fairness'],
  '7': ['streams', 'scheduling'],
  '8': ['real-time', 'scheduling'],
  '9': ['real-time', 'scheduling'],
  '10': ['queueing'],
  '11': ['memory', 'streams', 'admission'],
  '12': ['sharing', 'fairness'],
};
