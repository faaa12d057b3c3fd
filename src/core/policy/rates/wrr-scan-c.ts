import { defineRates } from './defineRates.ts';

export const wrrScanC = defineRates({
  id: 'wrr-scan-c',
  layout: 'c',
  title: 'WRR-SCAN-C',
  summary:
    'Each task has a share of every round, in which the arm crosses the disk once; its blocks lie side by side.',
  source: 'Tsai, Chu and Huang 2004, section 3.2',
});
