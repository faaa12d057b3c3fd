/** What each client, or each kind of streams, has come to so far, in a table of the frame's own instant: rows and columns stay through the run. */
import { useMemo, useRef } from 'react';
import { useFollowed } from '../../state/stores/followed.ts';
import { soFarTable, type SoFarColumn, type SoFarTable } from '../../view/clients/soFarTable.ts';
import { streamTable } from '../../view/clients/streamTable.ts';
import { chartOf } from '../../view/scene/ofSystem.ts';
import type { Scene } from '../../view/scene/view.ts';
import { useFrame } from '../canvas/useFrame.ts';
import { useWriting } from '../canvas/useWriting.ts';
import { Explained } from '../kit/reading/Explained.tsx';
import { useLayout } from '../kit/screen/layout.ts';
import { ChartsOf } from './ChartsOf.tsx';
import './byClient.css';

/** What the column is in the glossary, where its head says it in other words. */
const termOf: Partial<Record<SoFarColumn, string>> = {
  served: 'response time',
  startUp: 'start-up latency',
};

/** What goes first where there is no room, as long as there is something else. */
const FIRST_TO_GO: readonly SoFarColumn[] = ['promised', 'served', 'got'];
const MOST_COLUMNS = { narrow: 3, condensed: 5 } as const;

/** What a column's words and figures take, beside the others. */
const WIDTHS: Readonly<Record<SoFarColumn, number>> = {
  ...{ promised: 14, got: 13, waiting: 20, served: 17, late: 13, startUp: 23 },
};
const NARROW: Readonly<Record<SoFarColumn, number>> = {
  ...WIDTHS,
  got: 21,
  waiting: 29,
  served: 26,
  late: 18,
  startUp: 32,
};
const NAME_WIDTH = { wide: 26, condensed: 30 } as const;

/** Of streams that are unlike in place of clients. */
const tableOf = (scene: Scene, timeNs: number, most: number): SoFarTable | undefined =>
  scene.clients.length > 0 ? soFarTable(scene, timeNs, most) : streamTable(scene, timeNs, most);

const said = ({ columns, rows }: SoFarTable): string => JSON.stringify([columns.map(({ id }) => id), rows]);
const differ = (a: SoFarTable | undefined, b: SoFarTable | undefined): boolean =>
  a === undefined || b === undefined ? a !== b : said(a) !== said(b);

export function ByClient({ most }: { readonly most: number }) {
  const read = useMemo(() => (scene: Scene, timeNs: number) => tableOf(chartOf(scene), timeNs, most), [most]);
  const table = useFrame(read, differ);
  const body = useRef<HTMLTableElement>(null);
  useWriting((timeNs) => {
    if (body.current) body.current.dataset.timeNs = String(timeNs);
  });
  const followed = useFollowed((state) => state.followed);
  const narrow = useLayout(({ score }) => score.kind === 'narrow');
  const condensed = useLayout(({ score }) => score.condensed);
  if (!table) return null;
  const shown = columnsIn(
    table,
    narrow ? MOST_COLUMNS.narrow : condensed ? MOST_COLUMNS.condensed : Infinity,
  );
  const widths = narrow ? NARROW : WIDTHS;
  const first: number = NAME_WIDTH[condensed ? 'condensed' : 'wide'];
  const all = shown.reduce((sum, { id }) => sum + widths[id], first);
  const wide = (part: number) => ({ width: `${(100 * part) / all}%` });
  return (
    <table className="by-client" data-of-frame="" ref={body}>
      <caption className="hidden">{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col" style={wide(first)}>
            <span className="numbers-title">So far</span> <ChartsOf />
          </th>
          {shown.map(({ id, title }) => (
            <th key={id} scope="col" style={wide(widths[id])}>
              <Explained text={termOf[id] ?? title}>{title}</Explained>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ name, note, mark, members, cells }, row) => (
          <tr key={row} data-followed={members.some((its) => followed?.streams.has(its)) ? '' : undefined}>
            <th scope="row" data-mark={mark} title={note === '' ? name : `${name}, ${note}`}>
              <span>{name}</span>
              {note !== '' && <small className={narrow ? 'hidden' : undefined}> {note}</small>}
            </th>
            {shown.map(({ id, place }) => {
              const its = cells[place];
              return (
                <td key={id} data-alarm={its?.alarms ? '' : undefined}>
                  {its?.text}
                  {its?.note ? <small> {its.note}</small> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function columnsIn({ columns }: SoFarTable, most: number) {
  const all = columns.map((column, place) => ({ ...column, place }));
  const going = FIRST_TO_GO.slice(0, Math.max(0, all.length - most));
  return all.filter(({ id }) => !going.includes(id));
}
