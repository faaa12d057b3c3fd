/** What stands at figures 5 to 12 of Tsai, Chu and Huang: what the paper says of each, in our words. */
import type { TaskMeasure } from '../../../../core/papers/wrr/figures.ts';

export interface TaskFigure {
  readonly figure: number;
  readonly measure: TaskMeasure;
  readonly title: string;
  readonly says: string;
  readonly scaleY: 'linear' | 'log';
}

export const taskFigures: readonly TaskFigure[] = [
  {
    ...{ figure: 5, measure: 'movement', scaleY: 'linear' },
    title: 'Seek distance',
    says: 'The paper: Scan-EDF goes from deadline to deadline and travels farthest, up to some 60 tasks the farther the more there are; a round goes over the disk once, so that WRR-SCAN travels less.',
  },
  {
    ...{ figure: 6, measure: 'idle', scaleY: 'linear' },
    title: 'Idle time',
    says: 'The paper: less and less of it as tasks come; least under -R, most under -CA, and -C, which reads a job in several rounds, has less than Scan-EDF.',
  },
  {
    ...{ figure: 7, measure: 'seek', scaleY: 'linear' },
    title: 'Seek time',
    says: 'The paper: as the seek distance. It books the 8 ms in which the head settles under rotation; the seek curve of our drive has them in it, and there is no such split here, so that this figure stands higher and the next one lower than in the paper. Their sum, figure 9, is the same either way.',
  },
  {
    ...{ figure: 8, measure: 'rotation', scaleY: 'linear' },
    title: 'Rotational latency',
    says: 'The paper: more under WRR-SCAN, which reads a job in pieces, most under -R. Settling is not in it here; see figure 7.',
  },
  {
    ...{ figure: 9, measure: 'overhead', scaleY: 'linear' },
    title: 'Seek and rotation together',
    says: 'The paper: -R has the most, -C about as much as Scan-EDF, -CA the least.',
  },
  {
    ...{ figure: 10, measure: 'utilization', scaleY: 'linear' },
    title: 'Utilization',
    says: 'Transfer as a share of transfer, seek and rotation. The paper: -CA above -C above -R, and -CA above Scan-EDF.',
  },
  {
    ...{ figure: 11, measure: 'throughput', scaleY: 'linear' },
    title: 'Throughput of aperiodic requests',
    says: 'A request is a block of 4096 B, and 28.57 come in a second. The paper: nearly constant under WRR-SCAN; under Scan-EDF it drops once there are more than 60 tasks.',
  },
  {
    ...{ figure: 12, measure: 'response', scaleY: 'log' },
    title: 'Response time of aperiodic requests',
    says: 'The paper: short at light load, and prolonged where more is wanted than is reserved. Hollow points are saturated: more requests come than are served, so the mean over these runs of 600 s would grow with longer ones.',
  },
];
