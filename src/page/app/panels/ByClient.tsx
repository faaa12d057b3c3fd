/** What each client has come to so far, in a table of the frame's own instant: rows and columns stay through the run. */
import { useMemo, useRef } from 'react';
import { soFarTable, type SoFarColumn, type SoFarTable } from '../../view/clients/soFarTable.ts';
import { chartOf } from '../../view/scene/ofSystem.ts';
import type { Scene } from '../../view/scene/view.ts';
import { useFrame } from '../canvas/useFrame.ts';
import { useWriting } from '../canvas/useWriting.ts';
import { Explained } from '../kit/Explained.tsx';
import { useLayout } from '../kit/layout.ts';
import { ChartsOf } from './ChartsOf.tsx';
import './byClient.css';

/** What the column is in the glossary, where its head says it in other words. */
const termOf: Partial<Record<SoFarColumn, string>> = {
  served: 'response time',
  startUp: 'start-up latency',
};

/** What goes first where there is no room, as long as there is something else. */
const FIRST_TO_GO: readonly SoFarColumn[] = ['promised', 'served', 'got'];
const MOST_NARROW = 3;

/** What a column's words and figures take, beside the others. */
const WIDTHS: Readonly<Record<SoFarColumn, number>> = {
  ...{ promised: 13, got: 13, waiting: 20, served: 17, late: 14, startUp: 22 },
};
const NARROW: Readonly<Record<SoFarColumn, number>> = {
  ...WIDTHS,
  got: 21,
  waiting: 28,
  late: 18,
  startUp: 32,
};
const NAME_WIDTH = 24;

const said = ({ columns, rows }: SoFarTable): string => JSON.stringify([columns.map(({ id }) => id), rows]);
const differ = (a: SoFarTable, b: SoFarTable): boolean => said(a) !== said(b);

export function ByClient({ most }: { readonly most: number }) {
  const read = useMemo(
    () => (scene: Scene, timeNs: number) => soFarTable(chartOf(scene), timeNs, most),
    [most],
  );
  const table = useFrame(read, differ);
  const body = useRef<HTMLTableElement>(null);
  useWriting((timeNs) => {
    if (body.current) body.current.dataset.timeNs = String(timeNs);
  });
  const narrow = useLayout(({ score }) => score.kind === 'narrow');
  if (!table) return null;
  const shown = columnsIn(table, narrow);
  const widths = narrow ? NARROW : WIDTHS;
  const all = shown.reduce((sum, { id }) => sum + widths[id], NAME_WIDTH);
  const wide = (part: number) => ({ width: `${(100 * part) / all}%` });
  return (
    <table className="by-client" data-of-frame="" ref={body}>
      <caption className="hidden">So far, by client</caption>
      <thead>
        <tr>
          <th scope="col" style={wide(NAME_WIDTH)}>
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
        {table.rows.map(({ name, note, mark, cells }, row) => (
          <tr key={row}>
            <th scope="row" data-mark={mark} title={name}>
              {name}
              {note !== '' && <small> {note}</small>}
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

/** A phone has room for three. */
function columnsIn({ columns }: SoFarTable, narrow: boolean) {
  const all = columns.map((column, place) => ({ ...column, place }));
  if (!narrow) return all;
  const going = FIRST_TO_GO.filter((id) => all.some((column) => column.id === id)).slice(
    0,
    all.length - MOST_NARROW,
  );
  return all.filter(({ id }) => !going.includes(id));
}
