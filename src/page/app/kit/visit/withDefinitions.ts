import { loadLater } from '../../../../core/base/later.ts';

/** What comes on demand and may meet any policy, workload or disk: they are there before it. */
export async function withDefinitions<T>(load: () => Promise<T>): Promise<T> {
  await loadLater();
  return load();
}
