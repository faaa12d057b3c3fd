/** The published sweeps of the paper’s last page, experiments/reddy/last-page.*.csv, as the page has them. */
import { readFileSync } from 'node:fs';
import {
  judgeLastPage,
  type LastPage,
  type LastPageData,
} from '../../../../src/core/papers/reddy/lastPageVerdicts.ts';
import { inHome } from '../shared/publishedText.ts';

export const COMMANDS = {
  R19: 'npm run -s sweep -- "v=3&policy=mixed-scan&lambda=12&place=contiguous&objects=256&osize=constant:50000&dsize=constant:50000&popularity=zipf:1&related=1&cache=8000000&duration=600&vary=cachefor:all,requests~n:0,3,7&measure=hits&replications=10" --format csv --out experiments/reddy/last-page.cache.csv',
  R20: 'npm run -s sweep -- "v=3&workload=streams&policy=scan-edf&disk=allicat&lambda=0&m=2&duration=300&vary=piece:4096,16384,65536,262144~n:1:24:1&measure=glitches&replications=10" --format csv --out experiments/reddy/last-page.blocks.csv',
} as const;

type Row = Readonly<Record<string, string>>;

function rowsOf(name: string): readonly Row[] {
  const text = readFileSync(inHome(`experiments/reddy/last-page.${name}.csv`), 'utf8');
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((key, k) => [key, cells[k] ?? ''])));
}

const rounded = (x: number): number => Number(x.toFixed(4));

export function lastPageData(): LastPageData {
  const hits = rowsOf('cache').map((row) => ({
    ...{ cachefor: row.cachefor, n: Number(row.n) },
    ...{
      share: rounded(Number(row.hits)),
      low: rounded(Number(row.hits_low)),
      high: rounded(Number(row.hits_high)),
    },
  }));
  const largest = new Map<number, number>();
  for (const row of rowsOf('blocks')) {
    const [piece, n] = [Number(row.piece), Number(row.n)];
    const before = largest.get(piece) ?? 0;
    // Up to there all had none.
    if (Number(row.glitches) === 0 && before === n - 1) largest.set(piece, n);
  }
  return { hits, blocks: [...largest].map(([piece, most]) => ({ piece, largest: most })) };
}

export function lastPage(): LastPage {
  const data = lastPageData();
  return { ...data, commands: COMMANDS, judged: judgeLastPage(data) };
}
