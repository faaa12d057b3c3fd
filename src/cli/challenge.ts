/** `challenge`: the Workshop’s challenges, and hidden checks for whoever corrects what is handed in of one. */
import { randomInt } from 'node:crypto';
import { parseNumber } from '../core/base/paramText.ts';
import { quoted } from '../core/scenario/faults.ts';
import { MOST_HIDDEN, writeHidden } from '../core/workshop/work/hidden.ts';
import { challenges } from '../core/workshop/challenges/index.ts';
import { Dice } from '../core/workshop/hunt/dice.ts';
import { sentenceOf } from '../core/workshop/hunt/properties.ts';
import { parseOptions } from './options.ts';
import { openOutput } from './output.ts';
import { Refusal } from './refusal.ts';
import { readSetWork } from './setWork.ts';
import type { Surroundings } from './surroundings.ts';

const options = {
  hidden: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
} as const;

const LARGEST_SEED = 4_294_967_295;

const isWhole = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;

export async function challenge(argv: readonly string[], here: Surroundings): Promise<number> {
  const { values, positionals } = parseOptions(argv, options);
  if (positionals.length === 0 && values.hidden === undefined && values.seed === undefined) {
    const output = openOutput(values.out, here.stdout);
    await output.write(listText());
    output.close();
    return 0;
  }
  const [name = ''] = positionals;
  const count = parseNumber(values.hidden ?? '');
  const seed = values.seed === undefined ? randomInt(1, LARGEST_SEED) : parseNumber(values.seed);
  const faults: string[] = [];
  if (positionals.length !== 1) faults.push(`one NAME, LINK or FILE was expected, not ${positionals.length}`);
  if (!isWhole(count, MOST_HIDDEN))
    faults.push(
      `--hidden=${values.hidden ?? ''}: allowed is a whole number of seeds from 1 to ${MOST_HIDDEN}`,
    );
  if (!isWhole(seed, LARGEST_SEED))
    faults.push(`--seed=${values.seed ?? ''}: allowed is a whole number from 1 to ${LARGEST_SEED}`);
  const set = faults.length === 0 ? await readSetWork(name) : undefined;
  if (faults.length === 0 && set === undefined)
    faults.push(
      `${quoted(name)} is no challenge, and neither link nor file of an assignment; there are ${challenges.map(({ id }) => id).join(', ')}`,
    );
  if (set && !set.ok) faults.push(...set.faults);
  if (faults.length > 0 || !set?.ok || !isWhole(count, MOST_HIDDEN) || !isWhole(seed, LARGEST_SEED))
    throw new Refusal(faults);
  const { id = '', title, wants, properties, seeds } = set.value;
  if (wants === 'requests')
    throw new Refusal([`${quoted(title)} asks for requests, and hidden checks are of programs`]);
  if (properties.length === 0) throw new Refusal([`${quoted(title)} has no property that could be checked`]);
  const output = openOutput(values.out, here.stdout);
  await output.write(writeHidden({ title, workshop: id, properties, seeds: drawn(count, seed, seeds) }));
  output.close();
  return 0;
}

/** Each once, and none that is public. */
function drawn(count: number, seed: number, taken: readonly number[]): readonly number[] {
  const dice = new Dice(seed);
  const all = new Set(taken);
  while (all.size < taken.length + count) all.add(dice.int(1, LARGEST_SEED));
  return [...all].slice(taken.length);
}

const listText = (): string =>
  `${challenges
    .map(({ id, title, properties, wants }) =>
      [
        `${id}: ${title}. #/workshop/${id}, solved: #/workshop/${id}/solution`,
        ...properties.map((property) =>
          wants === 'requests' ? `  to be shown wrong: ${sentenceOf(property)}` : `  ${sentenceOf(property)}`,
        ),
      ].join('\n'),
    )
    .join('\n')}\n`;
