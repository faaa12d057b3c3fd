/** `profile`: what requests alone tell of a drive, and how far that is from what it is made of. */
import { resolved } from '../core/scenario/resolved.ts';
import { elementAt } from '../core/base/elementAt.ts';
import { driveOf } from '../core/experiment/profile/drive.ts';
import { errorOf, profileOf, type Profile, type ProfileError } from '../core/experiment/profile/profile.ts';
import { diskOf } from '../core/scenario/params.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { guarded } from './guarded.ts';
import { parseOptions } from './options.ts';
import { openOutput } from './output.ts';
import { Refusal } from './refusal.ts';
import { readScenarioArgument } from './scenarioArgument.ts';
import type { Surroundings } from './surroundings.ts';

const formats = ['text', 'json', 'csv'] as const;

const options = { format: { type: 'string' }, out: { type: 'string' } } as const;

export async function profile(argv: readonly string[], { stdout }: Surroundings): Promise<number> {
  const { values, positionals } = parseOptions(argv, options);
  const faults: string[] = [];
  const format = formats.find((f) => f === (values.format ?? 'text'));
  if (format === undefined) faults.push(`--format=${values.format}: allowed is one of ${formats.join(', ')}`);
  if (positionals.length !== 1)
    faults.push(`one SCENARIO was expected, such as disk=hp97560, not ${positionals.length}`);
  if (faults.length > 0) throw new Refusal(faults);
  const { scenario } = await readScenarioArgument(elementAt(positionals, 0));
  const found = profiled(scenario);
  const error = errorOf(found, resolved(scenario).disk);
  const output = openOutput(values.out, stdout);
  const { id, title } = diskOf(resolved(scenario).values);
  if (format === 'json') await output.write(`${JSON.stringify({ disk: id, ...found, error }, null, 2)}\n`);
  else await output.write(format === 'csv' ? csv(found) : text(`${title} (disk=${id})`, found, error));
  output.close();
  return 0;
}

/** Throws a Refusal where it takes for ever, that is longer than so long. */
export const profiled = (scenario: Scenario, longestMs?: number): Profile =>
  guarded(() => profileOf(driveOf(scenario)), longestMs);

const ms = (ns: number): string => (ns / 1e6).toFixed(6);
const megabytes = (rate: number): string => (rate / 1e6).toFixed(4);

function csv({ turn, seeks, zones }: Profile): string {
  const rows = [
    `turn,,${Number.isNaN(turn.revolutionNs) ? 'none' : turn.revolutionNs}`,
    ...seeks.map(({ distance, seekNs }) => `seek,${distance},${seekNs}`),
    ...zones.map(({ from, rate }) => `zone,${from},${rate}`),
  ];
  return `${['what,cylinders,value', ...rows].join('\n')}\n`;
}

function text(drive: string, { turn, seeks, zones }: Profile, error: ProfileError): string {
  const turns = !Number.isNaN(turn.revolutionNs);
  const lines = [
    `drive         ${drive}, known by its answers alone`,
    turns
      ? `turn          ${ms(turn.revolutionNs)} ms (${(60e9 / turn.revolutionNs).toFixed(2)} rpm), off by ${error.turnNs.toFixed(4)} ns`
      : `turn          none is to be found: the angle makes no difference, and a visit costs ${ms(turn.visitNs)} ms`,
    `seeks         off by ${error.seekNs} ns at most at these distances, and by ${ms(error.betweenNs)} ms between them,`,
    '              where they are joined along the root of the distance',
    ...seeks.map(({ distance, seekNs }) => `${String(distance).padStart(12)}  ${ms(seekNs)} ms`),
    `zones         ${zones.length}, rates off by ${(error.rate * 100).toFixed(6)} % at most; each from its cylinder on`,
    ...zones.map(({ from, rate }) => `${String(from).padStart(12)}  ${megabytes(rate)} MB/s`),
  ];
  return `${lines.join('\n')}\n`;
}
