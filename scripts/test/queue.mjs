/**
 * One queue over all cores: whoever is free takes the longest job that may begin. With the long ones first the short ones
 * fill what is left, and all cores end at about the same time. A job is as long as itself and the longest that waits for it.
 */

const pathOf = (job, jobs) =>
  job.seconds + Math.max(0, ...jobs.filter(({ needs }) => needs === job.name).map(({ seconds }) => seconds));

/**
 * Performs `jobs` ({ name, seconds, needs? }) in `slots` at a time, each by `perform(job)`, which must not reject. `needs` is
 * the name of a job that has to be over before; one that is not among them counts as over.
 */
export async function performAll(jobs, slots, perform) {
  const waiting = [...jobs].sort((a, b) => pathOf(b, jobs) - pathOf(a, jobs));
  const unfinished = new Set(jobs.map(({ name }) => name));
  const running = new Set();
  while (waiting.length > 0 || running.size > 0) {
    for (let k = 0; k < waiting.length && running.size < slots;) {
      if (unfinished.has(waiting[k].needs)) {
        k++;
        continue;
      }
      const [job] = waiting.splice(k, 1);
      const performed = perform(job).then(() => {
        unfinished.delete(job.name);
        running.delete(performed);
      });
      running.add(performed);
      k = 0;
    }
    if (running.size === 0)
      throw new Error(`nobody can begin: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running);
  }
}

/** The k-th of n parts of the jobs (k from 1), parts of about the same length; whatever one of its own needs is in it, too. */
export function partOf(jobs, k, n) {
  const parts = Array.from({ length: n }, () => ({ seconds: 0, jobs: [] }));
  const needed = new Set(jobs.map(({ needs }) => needs));
  for (const job of [...jobs].sort((a, b) => b.seconds - a.seconds)) {
    if (needed.has(job.name)) continue;
    const least = parts.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.seconds += job.seconds;
    least.jobs.push(job);
  }
  const own = new Set(parts[k - 1].jobs);
  const forThem = new Set(parts[k - 1].jobs.map(({ needs }) => needs));
  return jobs.filter((job) => own.has(job) || forThem.has(job.name));
}
