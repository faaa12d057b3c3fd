/** All policies: how each would do on the present load, and what those bring that serve other requests. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useEffect, useRef, useState } from 'react';
import { changeScenario } from '../../state/stores/changeScenario.ts';
import { TRIAL_S, tryPolicies, usePolicyTrials, type Trial } from '../../state/experiment/policyTrials.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { whole } from '../../draw/format.ts';
import { policyFamilies, type PolicyEntry, type PolicyFamily } from './policyList.ts';
import { SearchField } from './SearchField.tsx';
import { measureOf, trialWords } from './trialWords.ts';
import { useMarked } from './useMarked.ts';
import './policies.css';

export function Policies({ onLeave }: { readonly onLeave: () => void }) {
  const scenario = useScenario((state) => state.scenario);
  const now = String(resolved(scenario).values.policy);
  const [text, setText] = useState('');
  const found = usePolicyTrials((state) => state.found);
  const failed = usePolicyTrials((state) => state.failed);
  useEffect(() => tryPolicies(scenario), [scenario]);

  const families = policyFamilies(scenario, text);
  const [fit, others] = [
    families.filter((its) => its.brings === ''),
    families.filter((its) => its.brings !== ''),
  ];
  const shown = [...fit, ...others].flatMap(({ policies }) => policies);
  const beat = resolved(scenario).traits.beat;
  const measure = measureOf(beat);
  const most = Math.max(0, ...[...found.values()].map((trial) => measure.of(trial) || 0));

  const take = ({ id: policy }: PolicyEntry) => {
    onLeave();
    if (policy !== now) changeScenario('policy', policy, usePlayback.getState().timeNs, 'whole');
  };
  const list = useRef<HTMLDivElement>(null);
  const { current, mark, field, onKey } = useMarked({ list, shown, first: now, onTake: take });
  const familyOf = (family: PolicyFamily) => (
    <section key={`${family.title} ${family.brings}`} className="policy-family">
      <h4>
        {family.title}
        <small>{family.brings === '' ? measure.head : `brings ${family.brings}`}</small>
      </h4>
      <ul>
        {family.policies.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              data-id={entry.id}
              aria-current={entry === current ? 'true' : undefined}
              onFocus={() => {
                mark(entry.id);
              }}
              onClick={() => {
                take(entry);
              }}
            >
              <span className="policy-name">
                {entry.title}
                {entry.id === now && <small> now</small>}
              </span>
              {entry.brings === '' && (
                <Figures trial={found.get(entry.id)} most={most} measure={measure} failed={failed !== ''} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className="gallery policies" onKeyDown={onKey}>
      <SearchField
        field={field}
        label="Find a policy"
        examples="sweep, deadline, nearest, fair …"
        text={text}
        onText={setText}
      />
      <div className="gallery-found" ref={list}>
        {fit.length > 0 && (
          <>
            <h3>
              {whole(countIn(fit))} serve what comes now{' '}
              <small>
                bars: {measure.words} in {TRIAL_S} s of it at most; ×: pieces that were late
              </small>
            </h3>
            <div className="policy-families">{fit.map(familyOf)}</div>
          </>
        )}
        {others.length > 0 && (
          <>
            <h3>
              {whole(countIn(others))} serve other requests{' '}
              <small>choosing one changes what comes; one press brings it back</small>
            </h3>
            <div className="policy-families">{others.map(familyOf)}</div>
          </>
        )}
        <p className="field-note" role="status">
          {shown.length === 0 ? `No policy has “${text.trim()}” in its name or rule.` : failed}
        </p>
      </div>
      {current && (
        <p className="gallery-marked">
          <span>
            <strong>{current.title}.</strong> {current.summary} <em>{saidOf(current, now, found, beat)}</em>
          </span>
          <button
            type="button"
            className="solid"
            onClick={() => {
              take(current);
            }}
          >
            Use it
          </button>
        </p>
      )}
    </div>
  );
}

const countIn = (families: readonly PolicyFamily[]): number =>
  families.reduce((sum, { policies }) => sum + policies.length, 0);

function saidOf(
  { id, brings }: PolicyEntry,
  now: string,
  found: ReadonlyMap<string, Trial>,
  beat: string,
): string {
  if (brings !== '') return `It brings ${brings}, and the run begins anew.`;
  const [its, present] = [found.get(id), found.get(now)];
  if (!its) return '';
  return trialWords(its, id === now ? undefined : present, beat);
}

interface FiguresProps {
  readonly trial: Trial | undefined;
  readonly most: number;
  readonly measure: ReturnType<typeof measureOf>;
  readonly failed: boolean;
}

function Figures({ trial, most, measure, failed }: FiguresProps) {
  const value = trial ? measure.of(trial) : NaN;
  return (
    <>
      <span className="policy-bar" aria-hidden="true">
        <span style={{ width: `${most > 0 && value > 0 ? (100 * value) / most : 0}%` }} />
      </span>
      <span className="policy-late">{trial && trial.late > 0 ? `× ${whole(trial.late)}` : ''}</span>
      <span className="policy-mean">{trial ? measure.text(trial) : failed ? '–' : '…'}</span>
    </>
  );
}
