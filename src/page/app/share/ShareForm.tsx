/** The choices of the Share dialog: how the link opens, and what the frame shows. */
import { useId } from 'react';
import { themes } from '../../draw/palette.ts';
import { locks, type Lock } from '../../../core/scenario/viewState.ts';
import { panelNames, panels as registry } from '../panels/registry.tsx';
import { clock } from '../kit/reading/format.ts';
import { HEIGHTS, type SharedRun, type ShareOptions, type StopAt } from './options.ts';

interface FormProps {
  readonly options: ShareOptions;
  readonly change: (part: Partial<ShareOptions>) => void;
}

const lockNames: Readonly<Record<Lock, string>> = {
  scenario: 'the scenario: playing and choosing work',
  all: 'everything: nothing but looking',
};

export function LinkOptions({ options, run, change }: FormProps & { readonly run: SharedRun }) {
  const id = useId();
  const { moment, plays, stopAt, stop, theme, lock } = options;
  return (
    <fieldset className="share-options">
      <legend>How it opens</legend>
      <label className="share-check">
        <input
          type="checkbox"
          checked={moment}
          onChange={() => {
            change({ moment: !moment, plays: moment || run.timeNs === 0 });
          }}
        />
        <span>At this moment, {clock(run.timeNs)}</span>
      </label>
      <label className="share-check">
        <input
          type="checkbox"
          checked={plays}
          onChange={() => {
            change({ plays: !plays });
          }}
        />
        <span>Plays by itself</span>
      </label>
      <div className="share-row">
        <label htmlFor={`${id}stopAt`}>Pauses</label>
        <select
          id={`${id}stopAt`}
          value={stopAt}
          onChange={(event) => {
            change({ stopAt: event.target.value as StopAt });
          }}
        >
          <option value="nowhere">where the run ends</option>
          {run.beat !== 'none' && <option value="round">at the end of a {run.beat}</option>}
          <option value="instant">at an instant</option>
        </select>
        {stopAt !== 'nowhere' && (
          <label className="share-stop">
            <span>{stopAt === 'round' ? run.beat : 'second'}</span>
            <input
              inputMode="decimal"
              value={stop}
              onChange={(event) => {
                change({ stop: event.target.value });
              }}
            />
          </label>
        )}
      </div>
      <div className="share-row">
        <label htmlFor={`${id}theme`}>Theme</label>
        <select
          id={`${id}theme`}
          value={theme ?? ''}
          onChange={({ target: { value } }) => {
            change({
              theme: value === 'light' || value === 'dark' || value === 'projector' ? value : undefined,
            });
          }}
        >
          <option value="">the viewer’s own</option>
          {Object.values(themes).map(({ id: name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <div className="share-row">
        <label htmlFor={`${id}lock`}>Locks</label>
        <select
          id={`${id}lock`}
          value={lock ?? ''}
          onChange={({ target: { value } }) => {
            change({ lock: value === 'scenario' || value === 'all' ? value : undefined });
          }}
        >
          <option value="">nothing</option>
          {locks.map((name) => (
            <option key={name} value={name}>
              {lockNames[name]}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}

export function FrameOptions({ options, change }: FormProps) {
  const id = useId();
  const { panels, height } = options;
  return (
    <fieldset className="share-options">
      <legend>In a course page</legend>
      <p className="field-note">Pictures of the frame; with none ticked, what it has room for.</p>
      <div className="share-panels">
        {[...registry].map(([name, { listed }]) => (
          <label key={name} className="share-check">
            <input
              type="checkbox"
              checked={panels.includes(name)}
              onChange={() => {
                change({
                  panels: panelNames.filter((other) =>
                    other === name ? !panels.includes(name) : panels.includes(other),
                  ),
                });
              }}
            />
            <span>{listed}</span>
          </label>
        ))}
      </div>
      <div className="share-row">
        <label htmlFor={`${id}height`}>Height</label>
        <span className="share-height">
          <input
            id={`${id}height`}
            inputMode="numeric"
            value={height}
            onChange={(event) => {
              change({ height: event.target.value });
            }}
          />
          <span className="field-note">
            pixels, {HEIGHTS.min} to {HEIGHTS.max}
          </span>
        </span>
      </div>
    </fieldset>
  );
}
