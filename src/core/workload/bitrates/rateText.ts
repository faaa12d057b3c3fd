/** Rates of streams as people write them: bounds between which each newcomer’s is drawn, or a list of those that are there. */
import { describeRange, parseNumber } from '../../base/paramText.ts';
import { fault, ok, type Result } from '../../base/result.ts';

export const RATE = { min: 1, max: 1e10, unit: 'B/s' };
export const BIT_RATE = { min: 1, max: 1e11, unit: 'bit/s' };
/** A link has room for so many. */
export const MOST_LISTED = 200;

/** How rates are drawn between two bounds: evenly, or so that the slow or the fast ones are the more likely. */
export const laws: Readonly<Record<string, (share: number) => number>> = {
  uniform: (share) => share,
  low: (share) => 1 - Math.sqrt(1 - share),
  high: (share) => Math.sqrt(share),
};
const forms = Object.keys(laws).map((id) => `${id}:FROM:TO`);

export function readRates(text: string): Result<string> {
  const trimmed = text.trim();
  if (!/^[a-z]/.test(trimmed)) return readList(trimmed);
  const [id = '', ...rest] = trimmed.split(':');
  if (!(id in laws) || rest.length !== 2) return fault(`unknown; allowed is ${allowedRates}`);
  const [from = NaN, to = NaN] = rest.map((part) => parseNumber(part) ?? NaN);
  for (const x of [from, to])
    if (!(x >= BIT_RATE.min && x <= BIT_RATE.max))
      return fault(`FROM and TO must each be ${describeRange(BIT_RATE)}`);
  return to < from ? fault('TO must be at least FROM') : ok([id, from, to].join(':'));
}

function readList(text: string): Result<string> {
  const items = text.split(/\s*,\s*|\s+/);
  if (items.length > MOST_LISTED) return fault(`${items.length} are too many; allowed is ${allowedRates}`);
  const rates: number[] = [];
  for (const [i, item] of items.entries()) {
    const read = readRate(item);
    if (!read.ok) return fault(`number ${i + 1} of the list: ${read.faults.join('; ')}`);
    rates.push(Number(read.value));
  }
  return ok(rates.join(','));
}

/** Of one stream, in bytes a second. */
export function readRate(text: string): Result<string> {
  const rate = parseNumber(text.trim());
  const fine = rate !== undefined && rate >= RATE.min && rate <= RATE.max;
  return fine ? ok(String(rate)) : fault(`a rate must be ${describeRange(RATE)}`);
}

export const allowedRates = `one of ${forms.join(', ')} in bit/s, for streams that come one after another, or 1 to ${MOST_LISTED} rates in B/s with commas between them, for streams that are there from the start`;
