import { loadLater } from '../../../../core/base/later.ts';

/** What comes on demand and may meet any policy, workload or disk: it is there when they are whole. */
export async function withDefinitions<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadLater()]);
  return loaded;
}
