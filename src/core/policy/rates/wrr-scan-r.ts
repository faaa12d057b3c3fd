import { defineRates } from './defineRates.ts';

export const wrrScanR = defineRates({
  id: 'wrr-scan-r',
  layout: 'r',
  title: 'WRR-SCAN-R',
  summary:
    'Each task has a share of every round, in which the arm crosses the disk once; its blocks lie anywhere.',
  source: 'Tsai, Chu and Huang 2004, section 3.1',
});
