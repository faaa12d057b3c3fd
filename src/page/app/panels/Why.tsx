/** Why this one? The policy's own record of the decision under way: its rule, its candidates, and its line. */
import { useState } from 'react';
import { upperBound } from '../../../core/base/bisect.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { brief } from '../../draw/format.ts';
import type { Explanation } from '../../../core/scenario/run/explanation.ts';
import { decisionAt } from '../../state/stores/playback.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { BY_HAND, MOVE, SERVE } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';
import { nameFrom } from '../../view/scene/names.ts';
import { reasonIn } from '../../view/scene/reason.ts';
import type { Scene } from '../../view/scene/view.ts';
import { clock } from '../kit/format.ts';
import { useLane } from '../canvas/lane.ts';
import { currentSettings, currentScene, selectIn } from '../canvas/scene.ts';
import './why/why.css';
import { CandidateTable } from './why/CandidateTable.tsx';
import { ruleName } from './why/candidates.ts';
import { Code } from './why/Code.tsx';
import { Instead } from './why/Instead.tsx';
import { useExplanation } from './why/useExplanation.ts';
import { useRested } from './why/useRested.ts';
import { aloneText, decidedText, outcomeText, restText, stepText } from './why/words.ts';

export function Why() {
  const lane = useLane();
  const shownNs = useRested();
  const arrived = lane.useRun((state) => state.arrived);
  const scene = arrived > 0 ? currentScene(lane) : undefined;
  const at = scene && decisionAt(scene, shownNs);
  if (!scene || !at) return <p className="field-note">No decision has been made yet.</p>;
  return <Decision scene={scene} page={at.page} row={at.row} shownNs={shownNs} />;
}

function Decision({
  scene,
  page,
  row,
  shownNs,
}: {
  readonly scene: Scene;
  readonly page: Page;
  readonly row: number;
  readonly shownNs: number;
}) {
  const future = usePlayback((state) => state.future);
  const { decisions } = page;
  const atNs = elementAt(decisions.atNs, row);
  const untilNs = elementAt(decisions.untilNs, row);
  const explanation = useExplanation(atNs);
  const index = elementAt(decisions.reason, row);
  const reason = reasonIn(scene.policy, index);
  const rule = explanation ? ruleName(scene, index, explanation) : '';
  // By hand it was still chosen for a reason of its own.
  const isAlone = explanation?.waiting === 1 && explanation.chosen >= 0 && index !== BY_HAND;
  const decided = explanation ? decidedText(scene, explanation) : '';
  return (
    <>
      <h2 className="why-title">
        {titleOf(scene, page, row)}
        <span>, at {clock(atNs)}?</span>
      </h2>
      <p className="why-reason">{isAlone ? aloneText(comeSince(page, atNs, shownNs)) : reason.text}</p>
      <p className="why-rule">
        {decisions.kind[row] === SERVE
          ? rule !== '' && (
              <>
                Rule: <strong>{rule}</strong>
                {decided && ` — ${decided}`}
              </>
            )
          : decisions.kind[row] === MOVE
            ? `The arm is under way for ${brief(untilNs - atNs)} and serves nobody meanwhile.`
            : restText(scene, reason.id, atNs, untilNs, future || shownNs >= untilNs)}
      </p>
      {explanation ? (
        <Explained key={atNs} scene={scene} explanation={explanation} isPast={shownNs > atNs} />
      ) : (
        <div className="why-pending">
          <p className="field-note">The decision is being replayed …</p>
        </div>
      )}
      {!explanation && <StillCode scene={scene} line={reason.line} />}
    </>
  );
}

function titleOf(scene: Scene, { decisions, requests }: Page, row: number): string {
  const r = elementAt(decisions.request, row);
  if (r >= 0) {
    const { requestClass, stream, number } = requests;
    return `Why ${nameFrom(scene, elementAt(requestClass, r), elementAt(stream, r), elementAt(number, r))}`;
  }
  return decisions.kind[row] === MOVE ? 'Why move' : 'Why wait';
}

/** How many have arrived after a decision, and by now. */
function comeSince({ requests }: Page, atNs: number, nowNs: number): number {
  const { arrivalNs, length } = requests;
  return Math.max(0, upperBound(arrivalNs, nowNs, length) - upperBound(arrivalNs, atNs, length));
}

function Explained({
  scene,
  explanation,
  isPast,
}: {
  readonly scene: Scene;
  readonly explanation: Explanation;
  readonly isPast: boolean;
}) {
  const lane = useLane();
  const { candidates, chosen, steps, atNs } = explanation;
  const [step, setStep] = useState(steps.length - 1);
  usePlayback((state) => state.selected);
  const { selected } = currentSettings(scene);
  // Whom one points at, or else the best of the others.
  const other =
    candidates.find(({ row }) => row === selected && row !== chosen) ??
    candidates.find(({ row }) => row !== chosen);
  const here = steps.at(step);
  const isLast = step === steps.length - 1;
  return (
    <>
      <div className="why-candidates" data-few={candidates.length < 2 ? '' : undefined}>
        <CandidateTable
          scene={scene}
          explanation={explanation}
          selected={selected}
          isPast={isPast}
          weighedRow={here?.weighed?.row ?? -1}
          onSelect={(row) => {
            selectIn(lane, row);
          }}
        />
      </div>
      {other && <Instead key={other.row} scene={scene} its={other} atNs={atNs} />}
      <Code
        title={scene.policy.title}
        lines={scene.policy.pseudocode}
        marked={here?.line ?? -1}
        steps={steps.length}
        at={step}
        says={here && !isLast ? stepText(scene, explanation, here) : outcomeText(scene, explanation)}
        onStep={setStep}
      />
    </>
  );
}

/** Before the explanation is there: the line of the reason, which the record has. */
function StillCode({ scene, line }: { readonly scene: Scene; readonly line: number }) {
  return (
    <Code
      title={scene.policy.title}
      lines={scene.policy.pseudocode}
      marked={line}
      steps={0}
      at={0}
      says=""
      onStep={() => undefined}
    />
  );
}
