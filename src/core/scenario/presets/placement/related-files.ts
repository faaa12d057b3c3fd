import { definePreset } from '../parts/definition.ts';

export const relatedFiles = definePreset({
  id: 'related-files',
  title: 'Files of a directory side by side',
  family: 'Data placement',
  since: 2,
  watch:
    '512 files of 8 MB; eight requests in a row name files of one directory. In cylinder groups these lie side by side: the arm travels 300 cylinders to a request in the mean, and a request takes 15 ms.',
  source: 'QoS paper, section II.C; McKusick et al. 1984',
  tries: {
    text: 'Choose *contiguous per object*: 1880 cylinders to a request, and 21 ms.',
    values: { place: 'contiguous' },
    back: 'Choose *in cylinder groups*, and the arm stays near.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: {
    values: {
      ...{ policy: 'fcfs', n: 0, lambda: 15, duration: 300 },
      ...{ place: 'cylinder-groups', objects: 512, osize: 'constant:8000000' },
    },
  },
  view: { t: 10, zoomS: 2, chart: 'objects' },
});
