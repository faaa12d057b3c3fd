/** A fork: from the decision under way, another request or another setting; both futures then stand side by side. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { ParamSpec, ParamValue } from '../../../core/base/params.ts';
import { brief, seconds, whole } from '../../draw/format.ts';
import { nextLane } from '../../../core/scenario/compare/laneSuggestions.ts';
import { relevantParams } from '../../../core/scenario/params.ts';
import { changeable } from '../../../core/scenario/scenario.ts';
import { forkWith, forkWithValue } from '../../state/compare/fork.ts';
import { decisionAt } from '../../state/stores/playback.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import { momentAt } from '../../view/scene/moment.ts';
import { capital, nameOf } from '../../view/scene/names.ts';
import { sceneTablesOf } from '../../view/scene/sceneTables.ts';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { Field } from '../kit/fields/fields.tsx';
import { useMayEdit } from '../kit/visit/lock.ts';
import { currentScene } from '../canvas/scene.ts';
import './fork.css';

/** Requests that can be taken instead; more of them wait in a queue that is told by its length. */
const MOST_LISTED = 24;

export function Fork({ onClose }: { readonly onClose: () => void }) {
  const mayEdit = useMayEdit();
  useRun((state) => state.arrived);
  useEffect(() => {
    usePlayback.getState().setPlaying(false);
  }, []);
  const scene = currentScene();
  const at = scene && decisionAt(scene, usePlayback.getState().timeNs);
  const atNs = at?.page.decisions.atNs[at.row];
  const title = atNs === undefined ? 'Fork' : `Fork at ${seconds(atNs)}`;
  return (
    <Dialog title={title} shape="page" onClose={onClose}>
      {!mayEdit ? (
        <p className="field-note">
          This link is locked: its run cannot be changed, and so it cannot be forked.
        </p>
      ) : atNs === undefined ? (
        <p className="field-note">No decision has been made yet. Play on a little, then fork.</p>
      ) : (
        <Choices atNs={atNs} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Choices({ atNs, onClose }: { readonly atNs: number; readonly onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The dialog that opens gives the focus to what says so: to the first choice, rather than to Close.
  useLayoutEffect(() => {
    box.current?.querySelector('button, select')?.setAttribute('autofocus', '');
  }, []);
  return (
    <div className="fork" ref={box}>
      <p className="fork-lead">
        Up to this decision both futures are the same. Then one goes on as it did, and the other as you say
        here.
      </p>
      <OtherRequest atNs={atNs} onClose={onClose} />
      <OtherSetting atNs={atNs} onClose={onClose} />
    </div>
  );
}

function OtherRequest({ atNs, onClose }: { readonly atNs: number; readonly onClose: () => void }) {
  const scene = currentScene(mainRun);
  if (!scene) return null;
  const tables = sceneTablesOf(scene);
  const { requests } = tables;
  const moment = momentAt(tables, atNs);
  const { waiting, unlisted } = moment;
  const chosen = moment.request;
  const head =
    moment.service >= 0
      ? elementAt(tables.services.fromCylinder, moment.service)
      : Math.round(moment.cylinder);
  const more = unlisted + Math.max(0, waiting.length - MOST_LISTED);
  return (
    <section aria-labelledby="fork-request">
      <h3 id="fork-request">Another request first</h3>
      <p className="field-note">
        {chosen >= 0 ? `Here ${nameOf(tables, chosen)} was taken. ` : 'Here none was taken. '}
        {waiting.length === 0 && 'Nothing else waits that could be taken instead.'}
      </p>
      <ul>
        {waiting.slice(0, MOST_LISTED).map((i) => {
          const distance = Math.abs(elementAt(requests.cylinder, i) - head);
          return (
            <li key={requests.row[i]}>
              <button
                type="button"
                className="plain"
                onClick={() => {
                  const requestClass = requests.requestClass[i] === CONTINUOUS ? 'C' : 'D';
                  onClose();
                  forkWith({
                    atNs,
                    kind: 'serve',
                    requestClass,
                    stream: elementAt(requests.stream, i),
                    number: elementAt(requests.number, i),
                  });
                }}
              >
                {capital(nameOf(tables, i))}
              </button>
              <span>
                {distance === 0 ? 'right under the arm' : `${whole(distance)} cylinders away`}, has waited for{' '}
                {brief(atNs - elementAt(requests.arrivalNs, i))}
                {Number.isFinite(requests.deadlineNs[i])
                  ? `, due in ${brief(elementAt(requests.deadlineNs, i) - atNs)}`
                  : ''}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="field-note">and {whole(more)} more, which came later.</p>}
    </section>
  );
}

/** Among the values that can be chosen, the one that the run goes on with says so. */
function withInForce(spec: ParamSpec, inForce: ParamValue): ParamSpec {
  if (spec.kind !== 'choice') return spec;
  const options = spec.options.map((option) =>
    option.id === inForce ? { ...option, title: `${option.title} (in force)` } : option,
  );
  return { ...spec, options };
}

function OtherSetting({ atNs, onClose }: { readonly atNs: number; readonly onClose: () => void }) {
  const choose = useId();
  const scenario = useScenario((state) => state.scenario);
  const values = resolved(scenario).at(atNs).values;
  const settings = relevantParams(values).filter(
    ({ key, group }) => changeable.has(key) && !(scenario.script && group === 'workload'),
  );
  const [key, setKey] = useState('policy');
  const [text, setText] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const spec = settings.find((one) => one.key === key) ?? elementAt(settings, 0);
  const inForce = values[spec.key] ?? spec.default;
  // Not what is in force: that would be no fork.
  const value = text ?? (spec.key === 'policy' ? resolved(nextLane([scenario])).values.policy : inForce);
  return (
    <section aria-labelledby="fork-setting">
      <h3 id="fork-setting">Another policy, or another value from here on</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const done = forkWithValue(spec.key, String(value), atNs);
          if (done.ok) onClose();
          else setRefused(done.faults.join(' '));
        }}
      >
        <div className="field">
          <label htmlFor={choose}>Setting</label>
          <select
            id={choose}
            value={spec.key}
            onChange={(event) => {
              setKey(event.target.value);
              setText(undefined);
              setRefused(undefined);
            }}
          >
            {settings.map((one) => (
              <option key={one.key} value={one.key}>
                {one.title}
              </option>
            ))}
          </select>
        </div>
        <Field
          key={spec.key}
          spec={withInForce(spec, inForce)}
          value={value}
          refused={refused}
          idle={undefined}
          change={(typed) => {
            setText(typed);
            setRefused(undefined);
            return true;
          }}
          restore={() => {
            setText(undefined);
            setRefused(undefined);
          }}
        />
        <button type="submit" className="solid">
          Play both futures
        </button>
      </form>
    </section>
  );
}
