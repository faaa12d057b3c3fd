/** Figures 5a and 5b of the paper on stream combination as we measured them, from experiments/stream-combination. */
import type { CondensedPoints } from './wrrTables.ts';

export const combinationCycles: CondensedPoints = {
  engine: '1',
  scenario:
    'policy=stream-combination&workload=bitrates&gap=uniform:2:7&life=forever&admission=paper&rates=uniform:128000:1024000&kbps=bits&cycle=0.5&memory=134217728&memorycount=single&thresholds=0.5:0.5:0.05&unit=5&form=checked&disk=streaming&access=10&mediarate=50000000&head=0&seed=1&duration=1200',
  points: [
    'fixed-stretch 0.1 done 5 6000 streams-most=9:9:9',
    'fixed-stretch 0.2 done 5 6000 streams-most=19:19:19',
    'fixed-stretch 0.3 done 5 6000 streams-most=28:28:28',
    'fixed-stretch 0.5 done 5 6000 streams-most=46:46:46',
    'fixed-stretch 0.7 done 5 6000 streams-most=63:63:63',
    'fixed-stretch 1 done 5 6000 streams-most=86.8:86.245:87.355',
    'fixed-stretch 1.5 done 5 6000 streams-most=123.2:122.16:124.24',
    'fixed-stretch 2 done 5 6000 streams-most=155:153.48:156.52',
    'fixed-stretch 3 done 5 6000 streams-most=208.8:205.59:212.01',
    'fixed-stretch 4 done 5 6000 streams-most=253:249.38:256.62',
    'fixed-stretch 5 done 5 6000 streams-most=261.8:251.36:272.24',
    'fixed-stretch 7 done 5 6000 streams-most=259.8:253.88:265.72',
    'fixed-stretch 10 done 5 6000 streams-most=187.2:179.83:194.57',
    'simple-combination 0.1 done 5 6000 streams-most=17:17:17',
    'simple-combination 0.2 done 5 6000 streams-most=35.2:34.645:35.755',
    'simple-combination 0.3 done 5 6000 streams-most=53:53:53',
    'simple-combination 0.5 done 5 6000 streams-most=85:85:85',
    'simple-combination 0.7 done 5 6000 streams-most=114.2:112.84:115.56',
    'simple-combination 1 done 5 6000 streams-most=152.8:150.58:155.02',
    'simple-combination 1.5 done 5 6000 streams-most=206.2:202.43:209.97',
    'simple-combination 2 done 5 6000 streams-most=250.6:245.82:255.38',
    'simple-combination 3 done 5 6000 streams-most=262.4:252.44:272.36',
    'simple-combination 4 done 5 6000 streams-most=261.8:251.36:272.24',
    'simple-combination 5 done 5 6000 streams-most=261.8:251.36:272.24',
    'simple-combination 7 done 5 6000 streams-most=259.8:253.88:265.72',
    'simple-combination 10 done 5 6000 streams-most=187.2:179.83:194.57',
    'stream-combination 0.1 done 5 6000 streams-most=263:252.95:273.05',
    'stream-combination 0.2 done 5 6000 streams-most=262.6:252.6:272.6',
    'stream-combination 0.3 done 5 6000 streams-most=262:251.95:272.05',
    'stream-combination 0.5 done 5 6000 streams-most=262.4:252.44:272.36',
    'stream-combination 0.7 done 5 6000 streams-most=262.4:252.44:272.36',
    'stream-combination 1 done 5 6000 streams-most=262.2:251.43:272.97',
    'stream-combination 1.5 done 5 6000 streams-most=262.8:252.36:273.24',
    'stream-combination 2 done 5 6000 streams-most=261.8:251.36:272.24',
    'stream-combination 3 done 5 6000 streams-most=262.4:252.44:272.36',
    'stream-combination 4 done 5 6000 streams-most=261.8:251.36:272.24',
    'stream-combination 5 done 5 6000 streams-most=261.8:251.36:272.24',
    'stream-combination 7 done 5 6000 streams-most=262.4:252.44:272.36',
    'stream-combination 10 done 5 6000 streams-most=262.4:252.03:272.77',
  ],
};

export const combinationWorkloads: readonly CondensedPoints[] = [
  {
    engine: '1',
    scenario:
      'policy=stream-combination&workload=bitrates&gap=uniform:2:4&life=forever&admission=paper&rates=uniform:128000:1024000&kbps=bits&cycle=5.86&memory=134217728&memorycount=single&thresholds=0.5:0.5:0.05&unit=5&form=checked&disk=streaming&access=10&mediarate=50000000&head=0&seed=1&duration=1200',
    points: [
      'done 3 3600 streams-most=320.33:312.35:328.32',
      'done 3 3600 streams-most=320.33:312.35:328.32',
    ],
  },
  {
    engine: '1',
    scenario:
      'policy=stream-combination&workload=bitrates&gap=uniform:1:3&life=forever&admission=paper&rates=uniform:128000:512000&kbps=bits&cycle=7.29&memory=134217728&memorycount=single&thresholds=0.5:0.5:0.05&unit=5&form=checked&disk=streaming&access=10&mediarate=50000000&head=0&seed=1&duration=1200',
    points: [
      'done 3 3600 streams-most=461.67:457.87:465.46',
      'done 3 3600 streams-most=461.67:457.87:465.46',
    ],
  },
  {
    engine: '1',
    scenario:
      'policy=stream-combination&workload=bitrates&gap=uniform:2:5&life=forever&admission=paper&rates=uniform:512000:1024000&kbps=bits&cycle=5.31&memory=134217728&memorycount=single&thresholds=0.5:0.5:0.05&unit=5&form=checked&disk=streaming&access=10&mediarate=50000000&head=0&seed=1&duration=1200',
    points: ['done 3 3600 streams-most=263.67:258.5:268.84', 'done 3 3600 streams-most=263.67:258.5:268.84'],
  },
  {
    engine: '1',
    scenario:
      'policy=stream-combination&workload=bitrates&gap=uniform:2:5&life=forever&admission=paper&rates=high:128000:1024000&kbps=bits&cycle=5.42&memory=134217728&memorycount=single&thresholds=0.5:0.5:0.05&unit=5&form=checked&disk=streaming&access=10&mediarate=50000000&head=0&seed=1&duration=1200',
    points: [
      'done 3 3600 streams-most=274.33:265.61:283.06',
      'done 3 3600 streams-most=274.33:265.61:283.06',
    ],
  },
  {
    engine: '1',
    scenario:
      'policy=stream-combination&workload=bitrates&gap=uniform:1:3&life=forever&admission=paper&rates=low:128000:1024000&kbps=bits&cycle=6.54&memory=134217728&memorycount=single&thresholds=0.5:0.5:0.05&unit=5&form=checked&disk=streaming&access=10&mediarate=50000000&head=0&seed=1&duration=1200',
    points: ['done 3 3600 streams-most=387:372.1:401.9', 'done 3 3600 streams-most=387:372.1:401.9'],
  },
  {
    engine: '1',
    scenario:
      'policy=stream-combination&workload=bitrates&gap=uniform:1:3&life=forever&admission=paper&rates=low:128000:1024000&kbps=bits&cycle=5.86&memory=134217728&memorycount=single&thresholds=0.5:0.5:0.05&unit=5&form=checked&disk=streaming&access=10&mediarate=50000000&head=0&seed=1&duration=1200&edits=600:rates:high:128000:1024000',
    points: ['done 3 3600 streams-most=348.67:339.26:358.07', 'done 3 3600 streams-most=361:345.89:376.11'],
  },
];
