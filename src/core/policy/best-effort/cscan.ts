import { definePolicy } from '../parts/definePolicy.ts';
import { cLook } from './c-look.ts';

/** The name that Reddy and Wyllie give to C-LOOK over streams and aperiodic requests together. */
export const cscan = definePolicy({
  ...cLook,
  id: 'cscan',
  title: 'CScan (Reddy and Wyllie)',
  family: 'Streams with deadlines',
  summary: 'One sweep after another over streams and aperiodic requests alike; deadlines are not looked at.',
  source: 'Reddy and Wyllie 1994: jumps to the outermost pending request, which others call C-LOOK',
  fixed: { direction: 'up' },
});
