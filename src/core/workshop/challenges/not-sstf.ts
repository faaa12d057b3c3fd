import { seedsFrom, type Challenge } from './challenge.ts';

const request = (ms: number, cylinder: number) => ({
  ...({ requestClass: 'D', arrivalNs: ms * 1e6, cylinder, angle: 0, sizeBytes: 50_000 } as const),
});

export const notSstf: Challenge = {
  id: 'not-sstf',
  title: 'It says that it is SSTF',
  task: 'A policy, whose text is not shown, is said to serve in the order of SSTF, where of two equally near the older goes first. On all forty seeds it does. It is not SSTF. Find requests that show it; as few as you can.',
  wants: 'requests',
  source: `// Nearest first.
function decide({ waiting, arm }) {
  return least(waiting, {
    'distance (cylinders)': (r) => Math.abs(r.cylinder - arm),
    cylinder: (r) => r.cylinder,
    order: (r) => r.order,
  });
}
`,
  tune: {},
  properties: [{ kind: 'order', policy: 'sstf' }],
  seeds: seedsFrom(1, 40),
  notes:
    'Random tests seldom have two requests at the same distance on both sides of the arm; who thinks of the boundary finds it with three. The text is in the link, and whoever wants to read it there can.',
  solution: { requests: [request(0, 2000), request(1, 2500), request(2, 1500)] },
};
