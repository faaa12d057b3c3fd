/** The requests of rate tasks; functions only, as in streams/build.ts. */
import { sizeSampler } from '../../base/distribution.ts';
import type { Workload, WorkloadSetup } from '../../sim/interfaces.ts';
import { DealtPoisson } from '../parts/dealtPoisson.ts';
import { PlannedStream } from '../parts/periodicStreams.ts';
import { PoissonSource } from '../parts/poisson.ts';
import { strewnBlocks } from './strewnBlocks.ts';
import { taskByHand, tasksOf, type TaskValues } from './params.ts';
import { TasksSource } from './source.ts';
import { wholeDeal } from '../parts/wholeDeal.ts';

export function buildTasks({
  seed,
  disk,
  values,
  admission,
  share,
}: WorkloadSetup<TaskValues>): Workload<TaskValues> {
  const deal = wholeDeal(seed, share);
  const tasks = new TasksSource({
    tasks: tasksOf(values),
    taskByHand: (k, what) => taskByHand(values, k, what),
    plan(stream, { firstNs, periodNs, blocks }) {
      const sizeBytes = blocks * values.block;
      const sizes = sizeSampler(`constant:${sizeBytes}`, disk.trackBytes);
      return new PlannedStream(disk, seed, {
        ...{ stream, firstNs, periodNs, deadlineNs: periodNs, sizeBytes, sizes, anywhere: false },
      });
    },
    ...(admission ? { admission: admission(values) } : {}),
    weighsOn: values.weighing === 'each',
    ...(deal ? { isHere: (stream) => deal.ofStream(stream) === share?.disk } : {}),
  });
  const word = `constant:${values.block}`;
  const others =
    deal && share
      ? new DealtPoisson({
          ...{ seed, disk, deal, word, rate: values.lambda, number: share.disk, name: 'tasks' },
          ...{ anywhere: false, places: undefined },
        })
      : new PoissonSource(seed, disk, values.lambda, sizeSampler(word, disk.trackBytes));
  return {
    sources: [tasks, others],
    strewn: strewnBlocks(seed, disk, values.block),
    plans: () => tasks.plans(),
    change(now, before, atNs) {
      if (now.lambda !== before.lambda) others.setRate(now.lambda, atNs);
    },
    join: (atNs, what) => {
      tasks.join(atNs, what);
    },
    settle: (atNs) => {
      tasks.settle(atNs);
    },
    leave: (stream) => {
      tasks.leave(stream);
    },
  };
}
