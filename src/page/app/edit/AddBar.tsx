/** Adding a request: a row of fields above the transport, and a mark that follows the pointer over the pictures. */
import { useEffect, useId, useRef, useState } from 'react';
import { secondsText } from '../../../core/scenario/decimalTime.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { useAdding } from '../kit/visit/adding.ts';
import { addRequest } from './addRequest.ts';
import { Ghost } from './Ghost.tsx';
import { pointedDraft, readDraft, usualDraft, type Pointed, type RequestDraft } from './newRequest.ts';
import './edit.css';

const fields: readonly (readonly [keyof RequestDraft, string, string])[] = [
  ['arrival', 'Arrival', 's'],
  ['cylinder', 'Cylinder', ''],
  ['angle', 'Angle', 'turns'],
  ['size', 'Size', 'B'],
];

export function AddBar() {
  const lab = useLink(({ page, embed }) => page === 'lab' && !embed);
  const free = useMayEdit() && lab;
  const stop = useAdding((state) => state.stop);
  useEffect(() => {
    if (!free) stop();
  }, [free, stop]);
  return free ? <Bar /> : null;
}

function Bar() {
  const id = useId();
  const scenario = useScenario((state) => state.scenario);
  const refused = useScenario((state) => state.refused.add);
  const stop = useAdding((state) => state.stop);
  const shownNs = usePlayback((state) => state.shownNs);
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Partial<RequestDraft>>({});
  const [wrong, setWrong] = useState<Readonly<Partial<Record<keyof RequestDraft, string>>>>({});
  // What nobody typed follows the run: an arrival is now.
  const draft: RequestDraft = { ...usualDraft(scenario, shownNs), ...typed };

  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    first.current?.select();
    useScenario.getState().clearRefusal('add');
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      stop();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, [stop]);

  const add = (asked: RequestDraft): boolean => {
    const read = readDraft(asked, useScenario.getState().scenario);
    setWrong('wrong' in read ? read.wrong : {});
    return 'spec' in read && addRequest(read.spec);
  };
  const place = (pointed: Pointed, more: boolean) => {
    if (add(pointedDraft(draft, pointed)) && !more) stop();
  };
  const faults = [...Object.values(wrong), ...(refused ? [`not added: ${refused}`] : [])];
  return (
    <>
      <form
        className="add-bar"
        aria-label="Add a request"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // To the ns, where nobody typed another instant.
          const now = secondsText(Math.floor(usePlayback.getState().timeNs));
          if (add({ ...draft, arrival: typed.arrival ?? now })) stop();
        }}
      >
        <p className="add-lead">Press on the disk, the cylinders or the rounds, or fill in and add.</p>
        {fields.map(([key, title, unit], i) => (
          <label key={key} className="add-field">
            {title}
            <input
              ref={i === 0 ? first : undefined}
              name={key}
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={wrong[key] !== undefined || undefined}
              aria-describedby={`${id}-faults`}
              value={draft[key]}
              onChange={(event) => {
                setTyped({ ...typed, [key]: event.target.value });
              }}
            />
            {unit && <span className="unit">{unit}</span>}
          </label>
        ))}
        <span className="add-buttons">
          <button type="submit" className="solid">
            Add
          </button>
          <button type="button" className="plain" onClick={stop}>
            Cancel
          </button>
        </span>
        <p id={`${id}-faults`} className="field-refused" role="status">
          {faults.length > 0 &&
            `${faults.map((why) => why.charAt(0).toUpperCase() + why.slice(1)).join('. ')}.`}
        </p>
      </form>
      <Ghost draft={draft} place={place} />
    </>
  );
}
