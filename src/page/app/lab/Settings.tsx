/**
 * All settings of the scenario, by what they are about, and first those that are other than it declares. Beside the card it
 * lies over headline and disk, so that rounds and responses show what a change does; on small screens it is a sheet from below.
 */
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { useLayout } from '../kit/screen/layout.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import type { Score } from '../kit/screen/score.ts';
import { useSettings } from '../kit/visit/settings.ts';
import { TabList, tabPanel } from '../kit/layers/TabList.tsx';
import { AllBack, Differs } from './Differs.tsx';
import { fieldsOf, type FormGroup } from './formFields.ts';
import { FormFoot } from './FormFoot.tsx';
import { ScenarioField, useSettingsInForce, type Settings as InForce } from './ScenarioField.tsx';
import { ScopeSwitch } from './ScopeSwitch.tsx';
import { ScriptButton } from './ScriptNote.tsx';
import { useDifferences } from './SettingsButton.tsx';
import './settings.css';

const GuestsNow = lazy(async () => ({ default: (await import('../edit/GuestsNow.tsx')).GuestsNow }));
const Fingerprint = lazy(async () => ({ default: (await import('../panels/Counters.tsx')).Fingerprint }));

const DIFFERS = 'differs';
const RUN = 'run';

export function Settings() {
  const beside = useLayout(({ score, low }) => score.kind === 'wide' && !low);
  const close = useSettings((state) => state.close);
  const [opened] = useState({ beside });
  const moved = opened.beside !== beside;
  // What was opened beside the card does not cover the page when the window grows small.
  useEffect(() => {
    if (moved) close();
  }, [moved, close]);
  if (moved) return null;
  if (beside) return <Beside onClose={close} />;
  return (
    <Dialog title="Settings" shape="sheet" onClose={close}>
      <Tabs>{null}</Tabs>
    </Dialog>
  );
}

/** From the top of the pictures to the rounds; where twelve settings want more room, a little over these. */
const heightOf = ({ padding, sentence, gap, disk }: Score): string =>
  `${(padding.top + sentence + 2 * gap + disk) / 16}rem`;

/** Not modal: whoever looks at the run goes on playing it. */
function Beside({ onClose }: { readonly onClose: () => void }) {
  const score = useLayout((state) => state.score);
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  // A layout effect: whoever types on has the focus where it is to be.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const sheet = box.current;
    sheet?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return () => {
      // Whoever has gone elsewhere stays there.
      const at = document.activeElement;
      if (before instanceof HTMLElement && (at === document.body || sheet?.contains(at))) before.focus();
    };
  }, []);
  return (
    <section
      ref={box}
      className="settings beside"
      role="dialog"
      aria-labelledby={heading}
      style={{ '--settings-height': heightOf(score) }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Tabs>
        <h2 id={heading}>Settings</h2>
        <button type="button" className="quiet settings-close" onClick={onClose}>
          Close <kbd>Esc</kbd>
        </button>
      </Tabs>
    </section>
  );
}

/** `children`: what stands beside the tabs. */
function Tabs({ children }: { readonly children: ReactNode }) {
  const settings = useSettingsInForce();
  const name = useId();
  const free = useMayEdit();
  const differences = useDifferences();
  const looked = useSettings((state) => state.tab);
  const choose = useSettings((state) => state.choose);
  const groups = useGroups(settings);
  const differ = differences.length > 0;
  const tabs = [{ id: DIFFERS, title: 'Differs', ...(differ && { count: differences.length }) }, ...groups];
  // Nothing that is changed leads to another tab.
  const [first] = useState(differ ? DIFFERS : undefined);
  const wanted = looked ?? first;
  const group = groups.find(({ id }) => id === wanted) ?? (wanted === DIFFERS ? undefined : groups[0]);
  const chosen = group?.id ?? DIFFERS;
  return (
    <>
      <div className="settings-head">
        {children}
        <TabList tabs={tabs} label="Settings" chosen={chosen} choose={choose} name={name} />
      </div>
      <div {...tabPanel(name, chosen)} className="settings-body" data-tab={chosen}>
        <form
          aria-label="Settings"
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <fieldset disabled={!free}>
            <legend className="hidden">Settings of the run</legend>
            {group ? (
              <div className="settings-fields">
                {group.specs.map((spec) => (
                  <ScenarioField key={spec.key} spec={spec} settings={settings} dense />
                ))}
              </div>
            ) : (
              <Differs differences={differences} />
            )}
          </fieldset>
        </form>
        {chosen === RUN && <OfTheRun />}
      </div>
      <div className="settings-foot">
        <fieldset disabled={!free}>
          <ScopeSwitch />
        </fieldset>
        {free && differ && <AllBack>{group ? 'As declared' : 'All back'}</AllBack>}
      </div>
    </>
  );
}

/** What stands in the card beside it is not there twice. */
function useGroups({ scenario, values }: InForce): readonly FormGroup[] {
  const wide = useLayout(({ score }) => score.kind === 'wide');
  const heightPx = useLayout((state) => state.heightPx);
  const { first, groups } = fieldsOf(scenario, values, heightPx);
  return groups
    .map((group) => ({ ...group, specs: group.specs.filter((spec) => !wide || !first.includes(spec)) }))
    .filter(({ id, specs }) => id === RUN || specs.length > 0);
}

/** What is done to the run or with it, and is no setting. */
function OfTheRun() {
  const free = useMayEdit();
  return (
    <div className="settings-run">
      <fieldset disabled={!free}>
        <Suspense>
          <GuestsNow />
        </Suspense>
        <p>
          <ScriptButton />
        </p>
      </fieldset>
      <FormFoot />
      <Suspense>
        <Fingerprint />
      </Suspense>
    </div>
  );
}
