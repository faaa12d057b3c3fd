/** Buffers in words: how they stand, and the table behind the picture. */
import { bytes, seconds, whole } from '../../draw/format.ts';
import { capital, listing, plural } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { BufferRow, BuffersModel, BufferState } from './model.ts';

export const nothingHeld = 'Nothing is known of buffers in this run.';

export const stateWords: Readonly<Record<BufferState, string>> = {
  filling: 'filling',
  holding: 'holds',
  empty: 'empty',
  dry: 'dry',
  gone: 'gone',
};

/** What one holds, in short and of how much: '33 kB', '16 + 17 kB'; what is there beyond a job was read ahead. */
export function holdsWords({ bytes: holds, bounds: { fullBytes } }: BufferRow): readonly [string, string] {
  const short = bytes(holds);
  if (!(fullBytes > 0)) return [short, short];
  if (holds <= fullBytes) return [short, `${short} of ${bytes(fullBytes)}`];
  return [short, `${bytes(fullBytes)} + ${bytes(holds - fullBytes)}`];
}

export function describeBuffers({ rows, timeNs, fromNs, stream }: BuffersModel): string {
  if (rows.length === 0) return nothingHeld;
  const count = (state: BufferState) => rows.filter((row) => row.state === state).length;
  const states = (['filling', 'holding', 'empty', 'dry'] as const).flatMap((state) => {
    const its = count(state);
    if (its === 0) return [];
    if (state === 'filling') return [`${whole(its)} ${its === 1 ? 'fills' : 'fill'}`];
    if (state === 'holding') return [`${whole(its)} ${its === 1 ? 'holds' : 'hold'} something`];
    return [`${whole(its)} ${its === 1 ? 'is' : 'are'} ${state}`];
  });
  const dried = rows.filter(({ dry }) => dry.length > 0);
  const since = `since ${seconds(fromNs, 1)}`;
  const ran =
    dried.length === 0
      ? `None has run dry ${since}.`
      : `${capital(dried.length === 1 ? stream.one : stream.many)} ${listing(dried.slice(0, 8).map((row) => String(row.stream + 1)))}${dried.length > 8 ? ' and others' : ''} ran dry ${since}.`;
  return `At ${seconds(timeNs)}, of ${whole(rows.length)} ${plural(rows.length, 'buffer')} ${listing(states)}. ${ran}`;
}

export const tableOfBuffers = ({ rows, stream }: BuffersModel): TextTable => ({
  head: [stream.one, 'holds', 'needs', 'room', 'state', 'ran dry, in view'],
  rows: rows.map(({ stream: number, bytes: holds, bounds, state, dry }) => [
    String(number + 1),
    bytes(holds),
    bounds.fullBytes > 0 ? bytes(bounds.fullBytes) : '–',
    bytes(bounds.mostBytes),
    stateWords[state],
    dry.length === 0 ? 'no' : dry.map(([fromNs]) => seconds(fromNs)).join(', '),
  ]),
});
