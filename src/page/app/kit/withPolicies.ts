import { loadPolicies } from '../../../core/policy/later.ts';

/** What comes on demand and may run any policy: it is there when they are. */
export async function withPolicies<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadPolicies()]);
  return loaded;
}
