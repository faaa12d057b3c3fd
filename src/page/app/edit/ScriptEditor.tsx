/** The requests of a script: as a picture to drag in, as a table to type in, and as a file. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { durationAtOnceNs } from '../../../core/scenario/stations.ts';
import type { Script } from '../../../core/scenario/scenario.ts';
import { placeOf } from '../../../core/scenario/scriptFit.ts';
import { withScript } from '../../../core/scenario/edit/runEdit.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { useMayEdit } from '../kit/visit/lock.ts';
import { MakeScript } from './MakeScript.tsx';
import { usualSize } from './newRequest.ts';
import { ScriptFile } from './ScriptFile.tsx';
import { ScriptPicture } from './ScriptPicture.tsx';
import { ScriptTable } from './ScriptTable.tsx';
import {
  labelsOf,
  MOST_ROWS_EDITED,
  reachNs,
  rowsOf,
  scriptOf,
  withAdded,
  withField,
  withoutRow,
  withRequest,
  type ScriptRow,
} from './script.ts';
import { travel } from '../kit/visit/travel.ts';
import '../kit/fields/cells.css';
import './script.css';

const ABOUT = 'script';

export function ScriptEditor({ onClose }: { readonly onClose: () => void }) {
  const scripted = useScenario(({ scenario }) => scenario.script !== undefined);
  const free = useMayEdit();
  return (
    <Dialog title="The requests" shape="page" onClose={onClose}>
      <div className="script-editor">
        {!free ? (
          <p className="script-lead">
            The author of this link has locked the scenario: its requests stay as they are.
          </p>
        ) : (
          <>
            {scripted ? <Editor /> : <MakeScript />}
            <ScriptFile />
          </>
        )}
      </div>
    </Dialog>
  );
}

const NONE: Script = [];

function Editor() {
  const scenario = useScenario((state) => state.scenario);
  const count = scenario.script?.length ?? 0;
  if (count > MOST_ROWS_EDITED)
    return (
      <p className="script-lead">
        This script has {count} requests. Up to {MOST_ROWS_EDITED} can be edited here; take these as a file,
        change them there, and read them in again.
      </p>
    );
  return <Rows />;
}

function Rows() {
  const scenario = useScenario((state) => state.scenario);
  const refused = useScenario((state) => state.refused[ABOUT]);
  const undoable = useScenario((state) => state.past.length > 0);
  const script = scenario.script ?? NONE;
  const { values } = resolved(scenario);
  const place = useMemo(() => placeOf(values), [values]);
  const [rows, setRows] = useState(() => rowsOf(script));
  const [selected, setSelected] = useState(-1);
  const taken = useRef(script);

  // Undo, redo, or a file: the rows follow what did not come from them.
  useEffect(() => {
    if (taken.current === script) return;
    taken.current = script;
    setRows(rowsOf(script));
    setSelected(-1);
  }, [script]);

  const commit = (next: readonly ScriptRow[], flowing = false) => {
    setRows(next);
    const right = scriptOf(next);
    if (right === undefined) return;
    const { scenario: now, edit } = useScenario.getState();
    edit(withScript(now, right), ABOUT, flowing);
    taken.current = useScenario.getState().scenario.script ?? NONE;
  };
  const add = (arrivalNs: number, cylinder: number) => {
    if (rows.length >= MOST_ROWS_EDITED) return;
    const angle = 0;
    const added = withAdded(rows, {
      requestClass: 'D',
      arrivalNs,
      cylinder,
      angle,
      sizeBytes: usualSize(scenario),
    });
    commit(added.rows);
    setSelected(added.id);
  };
  const remove = (id: number) => {
    const at = rows.findIndex((row) => row.id === id);
    const next = withoutRow(rows, id);
    commit(next);
    setSelected(next[Math.min(at, next.length - 1)]?.id ?? -1);
  };
  const labels = labelsOf(rows, place);
  const wrong = rows.filter((row) => row.faults.length > 0).length;
  return (
    <>
      <p className="script-lead">
        Drag a request to another instant or cylinder, double-click to add one. The run follows at once.
      </p>
      <ScriptPicture
        rows={rows}
        labels={labels}
        selected={selected}
        place={place}
        reach={reachNs(rows, place, durationAtOnceNs(scenario))}
        select={setSelected}
        move={(id, request, flowing) => {
          commit(withRequest(rows, id, request), flowing);
        }}
        add={add}
        remove={remove}
      />
      <div className="script-tools">
        <button
          type="button"
          className="plain"
          disabled={rows.length >= MOST_ROWS_EDITED}
          onClick={() => {
            const beside = rows.find((row) => row.id === selected)?.request;
            add(beside?.arrivalNs ?? 0, beside?.cylinder ?? Math.floor(place.cylinders / 2));
          }}
        >
          Add a request
        </button>
        <button
          type="button"
          className="plain"
          aria-disabled={!undoable}
          onClick={() => {
            travel('undo');
          }}
        >
          Undo
        </button>
        <p className="script-state" role="status">
          {wrong > 0
            ? `${wrong === 1 ? 'One row is' : `${wrong} rows are`} not right yet: the run keeps the script it had.`
            : refused
              ? `The run keeps the script it had: ${refused}.`
              : `${rows.length} requests.`}
        </p>
      </div>
      <ScriptTable
        rows={rows}
        labels={labels}
        selected={selected}
        select={setSelected}
        type={(id, field, text) => {
          commit(withField(rows, id, field, text, place));
        }}
        remove={remove}
      />
    </>
  );
}
