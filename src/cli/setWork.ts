/** What was set in the Workshop, as its link, its file, or the name of a challenge says it. */
import { existsSync } from 'node:fs';
import { fault, ok, type Result } from '../core/base/result.ts';
import type { SetWork } from '../core/workshop/challenges/assignment.ts';
import type { Brought } from '../core/workshop/work/link.ts';
import { readText } from './scenarioArgument.ts';

export type NamedWork = SetWork & { readonly id?: string };

/** Undefined for a text that is neither; a name that is no challenge is none either. */
export async function readSetWork(text: string): Promise<Result<NamedWork> | undefined> {
  const { isWorkshopLink, readWorkshopLink } = await import('../core/workshop/work/link.ts');
  const { challengeById } = await import('../core/workshop/challenges/index.ts');
  const challenge = challengeById.get(text);
  if (challenge) return ok(challenge);
  if (isWorkshopLink(text)) {
    const brought = await readWorkshopLink(text);
    return brought && (brought.faults.length > 0 ? fault(...brought.faults) : wholeOf(brought, 'the link'));
  }
  const { isWorkshopFile, readWorkshopFile } = await import('../core/workshop/work/file.ts');
  if (!existsSync(text)) return undefined;
  const content = readText(text);
  if (!isWorkshopFile(content)) return undefined;
  const read = readWorkshopFile(content);
  return read.ok ? wholeOf({ ...read.value, faults: [] }, 'the file') : read;
}

function wholeOf({ source, tune = {}, assignment }: Brought, what: string): Result<NamedWork> {
  if (assignment === undefined) return fault(`${what} holds no assignment: it has no seeds`);
  if (source === undefined) return fault(`${what} has no program to begin from`);
  return ok({ ...assignment, source, tune });
}
