/**
 * The csv of a sweep, written while it is made: a line as soon as its point is done, so that what is stopped leaves whole
 * lines. In a file they come as they are ready, and the last thing done is to put them in order; on standard output a
 * line waits for those before it. Either way the same text stands there in the end.
 */
import { existsSync, statSync } from 'node:fs';
import type { Cell } from '../core/experiment/sweep/cells.ts';
import { csvHeader, csvLine, csvMargins, isCsvMiddle } from '../core/experiment/sweep/csv.ts';
import type { SweepRun } from '../core/experiment/sweep/sweepRun.ts';
import { tablePoint } from '../core/experiment/sweep/table.ts';
import { openOutput, type Output } from './output.ts';
import { Refusal } from './refusal.ts';
import { readText } from './scenarioArgument.ts';
import type { SweepOrder } from './sweepOrder.ts';
import type { Surroundings } from './surroundings.ts';

/** The first of all lines; parts other than the first have none, so that `cat` makes one table of them. */
const headerOf = ({ spec, shard }: SweepOrder): readonly string[] =>
  (shard?.i ?? 1) === 1 ? [csvHeader(spec)] : [];

/**
 * Points that stand complete in the file of a sweep that was stopped, by their number. A last line without an end was torn
 * and does not count. A line that this sweep would not have written refuses the file, which is left as it is.
 */
export function readLines(order: SweepOrder): Map<number, string> {
  const kept = new Map<number, string>();
  const { out, spec, cells } = order;
  if (!order.resume || out === undefined || !existsSync(out)) return kept;
  const lines = readText(out).split('\n').slice(0, -1);
  const headers = headerOf(order);
  if (lines.length > 0 && headers.length > 0 && lines.shift() !== headers[0])
    throw new Refusal([`${out}: its first line is not the header of this sweep; nothing was changed`]);
  const margins = cells.map((cell) => ({ cell, ...csvMargins(spec, cell) }));
  for (const [i, line] of lines.entries()) {
    const found = margins.find(
      ({ begin, end }) =>
        line.startsWith(`${begin},`) && line.endsWith(`,${end}`) && isWhole(line, begin, end),
    );
    if (found === undefined)
      throw new Refusal([
        `${out}, line ${i + 1 + headers.length}: not a point of this sweep, or of another engine or part; nothing was changed`,
      ]);
    kept.set(found.cell.index, line);
  }
  return kept;

  function isWhole(line: string, begin: string, end: string): boolean {
    return isCsvMiddle(spec, line.slice(begin.length + 1, -end.length - 1));
  }
}

export class SweepLines {
  private readonly lines: Map<number, string>;
  private readonly output: Output;
  /** A file that can be written anew, unlike a pipe. */
  private readonly isFile: boolean;
  /** Points by number, as their lines have been written. */
  private readonly written: number[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly order: SweepOrder,
    kept: ReadonlyMap<number, string>,
    private readonly here: Surroundings,
  ) {
    this.lines = new Map(kept);
    this.output = openOutput(order.out, here.stdout);
    this.isFile = order.out !== undefined && statSync(order.out).isFile();
    this.put(headerOf(order));
    this.writeReady();
  }

  /** Lines that there are, kept ones included. */
  get count(): number {
    return this.lines.size;
  }

  /** A result has come for this point. */
  look(run: SweepRun, cell: Cell): void {
    if (run.stateAt(cell.index) === 'open' || this.lines.has(cell.index)) return;
    const result = run.resultAt(cell.index);
    if (result === undefined) return;
    this.lines.set(cell.index, csvLine(this.order.spec, cell, tablePoint(result)));
    this.writeReady();
  }

  /** No line will come any more; they stand as they came. */
  async stop(): Promise<void> {
    await this.writing;
    this.output.close();
  }

  async end(): Promise<void> {
    await this.stop();
    const { out } = this.order;
    const sorted = this.written.every((index, i) => index > (this.written[i - 1] ?? -1));
    if (out === undefined || !this.isFile || sorted) return;
    const output = openOutput(out, this.here.stdout);
    const lines = this.order.cells.map(({ index }) => this.lines.get(index) ?? '');
    await output.write(textOf([...headerOf(this.order), ...lines]));
    output.close();
  }

  private writeReady(): void {
    const written = new Set(this.written);
    const ready: string[] = [];
    for (const { index } of this.order.cells) {
      if (written.has(index)) continue;
      const line = this.lines.get(index);
      if (line !== undefined) {
        ready.push(line);
        this.written.push(index);
      } else if (!this.isFile) break;
    }
    this.put(ready);
  }

  private put(lines: readonly string[]): void {
    if (lines.length > 0) this.writing = this.writing.then(() => this.output.write(textOf(lines)));
  }
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
