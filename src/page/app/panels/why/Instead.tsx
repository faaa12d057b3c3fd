/** What would have happened to the runner-up, or to whomever one points at: at once, to the round's end, or for good. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { InterventionSpec, RequestName, Scenario } from '../../../../core/scenario/scenario.ts';
import { forkAt, whatEnds, type WhatIf } from '../../../../core/scenario/run/whatIf.ts';
import type { Candidate } from '../../../../core/sim/single/candidates.ts';
import { compareWith, forkWith } from '../../../state/compare/fork.ts';
import { mainRun } from '../../../state/stores/runStore.ts';
import { CONTINUOUS } from '../../../../core/trace/kinds.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { useLane } from '../../canvas/lane.ts';
import { useMayEdit } from '../../kit/visit/lock.ts';
import { insteadText, whatIfText } from './words.ts';

interface Answer {
  readonly of: Scenario | undefined;
  readonly found: WhatIf | 'under way';
}

/** To be given the request as its key. */
export function Instead({
  scene,
  its,
  served,
  atNs,
}: {
  readonly scene: Scene;
  readonly its: Candidate;
  /** By the policy; undefined where it serves nobody. */
  readonly served: Candidate | undefined;
  readonly atNs: number;
}) {
  const lane = useLane();
  const scenario = lane.useRun((state) => state.scenario);
  const mayEdit = useMayEdit();
  const [answer, setAnswer] = useState<Answer>();
  // Of this very run only.
  const found = answer?.of === scenario ? answer?.found : undefined;
  const { requestClass, stream, number } = its;
  const instead: RequestName = { requestClass: requestClass === CONTINUOUS ? 'C' : 'D', stream, number };
  const playedBox = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPlayed = typeof found === 'object';
  // The answer takes the place of the button, and its focus too.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isPlayed && hadFocus.current) playedBox.current?.focus();
    hadFocus.current = false;
  }, [isPlayed]);
  const play = () => {
    if (found === 'under way') return;
    setAnswer({ of: scenario, found: 'under way' });
    void lane.whatIf(atNs, instead).then((played) => {
      hadFocus.current = button.current !== null && document.activeElement === button.current;
      setAnswer((now) => (now?.of === scenario && played ? { of: scenario, found: played } : undefined));
    });
  };
  return (
    <div className="why-instead">
      <p>{insteadText(scene, its, served, atNs)}</p>
      <div ref={playedBox} tabIndex={-1} aria-live="polite" className="why-played">
        {found === 'under way' && <p>Playing it …</p>}
        {isPlayed && whatIfText(scene, found).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      <div className="why-buttons">
        {!isPlayed && scenario && (
          // Not `disabled`, which would lose the focus.
          <button
            ref={button}
            type="button"
            className="link"
            aria-disabled={found === 'under way'}
            onClick={play}
          >
            Play it to the {whatEnds(scenario, atNs) === 'run' ? 'run' : scene.workload.words.beat.one}’s end
          </button>
        )}
        {mayEdit && scenario && (
          <button
            type="button"
            className="link"
            title={`${COMPARED} F hides what is to come.`}
            onClick={() => {
              serveInstead(lane === mainRun, scenario, { atNs, kind: 'serve', ...instead });
            }}
          >
            {lane === mainRun ? 'Take it, in Compare' : 'Take it instead'}
          </button>
        )}
      </div>
    </div>
  );
}

const COMPARED =
  'This run and the one in which it is taken stand side by side in Compare, with both futures shown.';

/** A lane of a comparison forks from its own scenario. */
function serveInstead(isMain: boolean, scenario: Scenario, edit: InterventionSpec & { kind: 'serve' }): void {
  if (isMain) forkWith(edit);
  else compareWith(Object.freeze(forkAt(scenario, edit.atNs, edit)));
}
