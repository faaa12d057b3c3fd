import { defineRates } from './defineRates.ts';

export const wrrScanCa = defineRates({
  id: 'wrr-scan-ca',
  layout: 'ca',
  title: 'WRR-SCAN-CA',
  summary: 'As WRR-SCAN-C, with jobs released at the starts of rounds, so that rounds may be twice as long.',
  source: 'Tsai, Chu and Huang 2004, section 3.3',
});
