/** `receipts`: checks a folder of answer receipts by simulating each run again. Each is told of as soon as it is known. */
import { readdirSync } from 'node:fs';
import { parseNumber } from '../core/base/paramText.ts';
import { readAssignedWork } from '../core/lesson/receipt/against.ts';
import { decodePlaylistLink, readPlaylist } from '../core/scenario/link/playlist.ts';
import type { Hidden } from '../core/workshop/work/hidden.ts';
import { parseOptions } from './options.ts';
import { openOutput, reasonOf } from './output.ts';
import type { Assigned, Check, Verdict } from './judged.ts';
import { checkReceipt } from './receiptCheck.ts';
import { outlineOf, readHandedIn } from './receiptReading.ts';
import { csvLines, jsonLines, textLines } from './receiptLines.ts';
import { Refusal } from './refusal.ts';
import { readText } from './scenarioArgument.ts';
import { readSetWork } from './setWork.ts';
import type { Surroundings } from './surroundings.ts';

const formats = ['text', 'csv', 'json'] as const;

const options = {
  against: { type: 'string' },
  patience: { type: 'string' },
  checks: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
} as const;

/** A receipt that takes longer is passed over: it can ask for any run. */
const PATIENCE_S = 60;

/** The exit status is 0 if all are valid (and as assigned, and keep the hidden checks, where that is asked), and 1 otherwise. */
export async function receipts(argv: readonly string[], here: Surroundings): Promise<number> {
  const { values, positionals } = parseOptions(argv, options);
  const format = formats.find((f) => f === (values.format ?? 'text'));
  const patienceS = parseNumber(values.patience ?? String(PATIENCE_S));
  const faults: string[] = [];
  if (format === undefined) faults.push(`--format=${values.format}: allowed is one of ${formats.join(', ')}`);
  if (patienceS === undefined || patienceS <= 0)
    faults.push(`--patience=${values.patience}: allowed is a number of seconds above 0`);
  if (positionals.length !== 1) faults.push(`one FOLDER was expected, not ${positionals.length}`);
  if (faults.length > 0) throw new Refusal(faults);
  const [folder = ''] = positionals;
  const files = filesIn(folder);
  if (files.length === 0) throw new Refusal([`there is no receipt (.json) in ${folder}`]);
  const assignment = values.against === undefined ? undefined : await readAssignment(values.against);
  const hidden = values.checks === undefined ? undefined : await readChecks(values.checks);
  // All are looked at before the first is checked: how wide the columns are, and how many.
  const outlines = files.map((file) => outlineOf(readHandedIn(folder, file)));
  const makeLines = { text: textLines, csv: csvLines, json: jsonLines }[format ?? 'text'];
  const lines = makeLines(outlines, { against: assignment !== undefined, hidden: hidden !== undefined });
  const output = openOutput(values.out, here.stdout);
  await output.write(lines.head);
  const check: Check = {
    ...{ assignment, hidden, patienceS: patienceS ?? PATIENCE_S },
    known: new Map(),
  };
  const checked: Verdict[] = [];
  for (const file of files) {
    const result = await checkReceipt(readHandedIn(folder, file), check);
    const { verdict, runs, hidden: held } = result;
    checked.push({ verdict, runs, hidden: held });
    await output.write(lines.row(result));
  }
  await output.write(lines.foot(checked));
  output.close();
  const isFine = ({ verdict, runs = 'as assigned', hidden: held = 1 }: Verdict) =>
    verdict === 'valid' && runs === 'as assigned' && held === 1;
  return checked.every(isFine) ? 0 : 1;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.toLowerCase().endsWith('.json'))
      .sort();
  } catch (error) {
    throw new Refusal([`cannot read ${folder}: ${reasonOf(error)}`]);
  }
}

/** A playlist's file, its link, or that of a lesson. One that is wrong in parts is refused: receipts would be held against half of it. */
async function readAssignment(text: string): Promise<Assigned> {
  const set = await readSetWork(text);
  if (set?.ok) return { kind: 'workshop', work: set.value };
  if (set) throw new Refusal(set.faults.map((fault) => `--against: ${fault}`));
  const work = readAssignedWork(text);
  if (work?.ok) return { kind: 'work', work: work.value };
  if (work) throw new Refusal(work.faults.map((fault) => `--against: ${fault}`));
  const { playlist, faults } = /[#?]|^z=/.test(text)
    ? await decodePlaylistLink(text)
    : readPlaylist(readText(text));
  if (playlist === undefined || faults.length > 0)
    throw new Refusal(faults.map((fault) => `--against: ${fault}`));
  return { kind: 'playlist', playlist };
}

async function readChecks(path: string): Promise<Hidden> {
  const { readHidden } = await import('../core/workshop/work/hidden.ts');
  const read = readHidden(readText(path));
  if (!read.ok) throw new Refusal(read.faults.map((fault) => `--checks: ${fault}`));
  return read.value;
}
