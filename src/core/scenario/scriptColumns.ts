/**
 * A long script in columns: half a million requests as objects are a hundred megabytes on each side of the worker and
 * hold up the page while they are copied; in columns, all in one buffer, they are twenty, and are copied at once. An object
 * is made of a request when somebody asks for it.
 */
import { freeTable, growTable, makeTable, packedBytes, packTable, type Table } from '../base/columns.ts';
import type { Script, ScriptedRequest } from './scenario.ts';

const requestSpec = {
  continuous: 'u8',
  arrivalNs: 'f64',
  cylinder: 'i32',
  angle: 'f64',
  sizeBytes: 'f64',
  /** NaN: none. */
  deadlineNs: 'f64',
  /** −1: none. */
  stream: 'i32',
  /** −1: none. */
  disk: 'i32',
} as const;

export type ScriptTable = Table<typeof requestSpec>;

/** Up to so many are as well off as a list of objects. */
const FEW = 2000;

export class ScriptColumns implements Script {
  constructor(readonly table: ScriptTable) {}

  get length(): number {
    return this.table.length;
  }

  at(index: number): ScriptedRequest | undefined {
    const { table } = this;
    const k = index < 0 ? index + table.length : index;
    if (!(k >= 0 && k < table.length)) return undefined;
    const request: ScriptedRequest = {
      requestClass: table.continuous[k] === 1 ? 'C' : 'D',
      arrivalNs: table.arrivalNs[k] ?? 0,
      cylinder: table.cylinder[k] ?? 0,
      angle: table.angle[k] ?? 0,
      sizeBytes: table.sizeBytes[k] ?? 0,
    };
    const [deadlineNs, stream, disk] = [
      table.deadlineNs[k] ?? NaN,
      table.stream[k] ?? -1,
      table.disk[k] ?? -1,
    ];
    // Most have none of these, and all of them are looked through.
    if (Number.isNaN(deadlineNs) && stream < 0 && disk < 0) return request;
    return {
      ...request,
      ...(Number.isNaN(deadlineNs) ? {} : { deadlineNs }),
      ...(stream < 0 ? {} : { stream }),
      ...(disk < 0 ? {} : { disk }),
    };
  }

  *[Symbol.iterator](): Generator<ScriptedRequest> {
    for (let k = 0; k < this.length; k++) {
      const request = this.at(k);
      if (request !== undefined) yield request;
    }
  }
}

/** A script while it is read. */
export class ScriptBuilder {
  private readonly table = makeTable(requestSpec, 64);

  add(request: ScriptedRequest): void {
    const { table } = this;
    const k = table.length++;
    if (k === table.angle.length) growTable(table, requestSpec);
    table.continuous[k] = request.requestClass === 'C' ? 1 : 0;
    table.arrivalNs[k] = request.arrivalNs;
    table.cylinder[k] = request.cylinder;
    table.angle[k] = request.angle;
    table.sizeBytes[k] = request.sizeBytes;
    table.deadlineNs[k] = request.deadlineNs ?? NaN;
    table.stream[k] = request.stream ?? -1;
    table.disk[k] = request.disk ?? -1;
  }

  /** As it was added, in no more room than it takes; nothing is added any more. */
  script(): Script {
    const { table } = this;
    if (table.length <= FEW) return [...new ScriptColumns(table)];
    const buffer = new ArrayBuffer(packedBytes(table, requestSpec));
    const packed = packTable(table, requestSpec, buffer, 0) as ScriptTable;
    freeTable(table, requestSpec);
    return new ScriptColumns(packed);
  }
}
