/** Why this one? The policy's own record of the decision under way: its rule, its candidates, and its line. */
import { useState, type PointerEvent } from 'react';
import { upperBound } from '../../../core/base/bisect.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { brief } from '../../draw/format.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { BACKGROUND, BY_HAND, MOVE, SERVE } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';
import { capital, nameOfOne } from '../../view/scene/names.ts';
import { reasonIn } from '../../view/scene/reason.ts';
import type { Scene } from '../../view/scene/view.ts';
import { Explained } from '../kit/reading/Explained.tsx';
import { clock } from '../kit/reading/format.ts';
import { useLane } from '../canvas/lane.ts';
import { currentSettings, currentScene, selectIn } from '../canvas/scene.ts';
import './why/why.css';
import { askedQuestion, behindText, whyNotText } from './why/asked.ts';
import { areRouted, routeText } from './why/route.ts';
import { CandidateTable } from './why/CandidateTable.tsx';
import { ruleName } from './why/candidates.ts';
import { Code } from './why/Code.tsx';
import { Instead } from './why/Instead.tsx';
import { useAsked } from './why/useAsked.ts';
import type { Explained as Decided } from './why/useDecision.ts';
import {
  aloneText,
  cacheText,
  crossingText,
  decidedText,
  outcomeText,
  restText,
  sceneText,
  stepText,
  withoutTitle,
} from './why/words.ts';

/** Of fixed heights throughout: nothing in it moves while a run plays. */
export function Why() {
  const lane = useLane();
  const explained = useAsked();
  const told = lane.useRun((state) => state.told);
  if (explained) return <Decision of={explained} />;
  const scene = told > 0 ? currentScene(lane) : undefined;
  return (
    <>
      <h2 className="why-title">Why this one?</h2>
      <div
        className="why-because"
        data-long={(scene && hasLongReason(scene.policy)) || undefined}
        data-routed={(scene && areRouted(scene)) || undefined}
      />
      <div className="why-candidates" />
      <div className="why-instead" />
      {scene && (
        <Code
          title={scene.policy.title}
          lines={scene.policy.pseudocode}
          marked={-1}
          steps={0}
          at={0}
          says=""
          atNs={-1}
          onStep={() => undefined}
        />
      )}
    </>
  );
}

/** The same in one sentence, where there is no room for more. */
export function WhySentence() {
  const explained = useAsked();
  return (
    <span className="why-sentence" onPointerEnter={tellWhole}>
      {explained && <Reason of={explained} />}
    </span>
  );
}

function Reason({ of }: { readonly of: Decided }) {
  const { question, reason, rule } = useReason(of);
  return (
    <>
      <strong>{question}</strong> {of.about === undefined ? rule || reason : reason}
    </>
  );
}

/** Its question and its answer in words. */
function useReason({ scene, page, row, explanation, about }: Decided): {
  readonly question: string;
  readonly reason: string;
  readonly rule: string;
  /** Why it came to this disk; empty where there was no choice. */
  readonly route: string;
} {
  const shownNs = usePlayback((state) => state.shownNs);
  const future = usePlayback((state) => state.future);
  const { decisions } = page;
  const atNs = elementAt(decisions.atNs, row);
  const untilNs = elementAt(decisions.untilNs, row);
  const index = elementAt(decisions.reason, row);
  const reason = reasonIn(scene.policy, index);
  const whose = about ?? explanation.chosen;
  const inScene = sceneText(scene, explanation, whose) || cacheText(scene, explanation, whose);
  // By hand it was still chosen for a reason of its own.
  const isAlone = explanation.waiting === 1 && explanation.chosen >= 0 && index !== BY_HAND;
  const told = () => {
    if (decisions.kind[row] === MOVE)
      return `The arm is under way for ${brief(untilNs - atNs)} and serves nobody meanwhile.`;
    if (decisions.kind[row] !== SERVE)
      return restText(scene, reason.id, atNs, untilNs, future || shownNs >= untilNs);
    const name = ruleName(scene, index, explanation);
    if (name === '') return '';
    const decided = decidedText(scene, explanation);
    return `${capital(name)}${decided && `: ${withoutTitle(decided, name)}`}.${inScene && ` ${inScene}`}`;
  };
  if (about !== undefined)
    return {
      question: askedQuestion(scene, explanation, about, shownNs),
      reason: whyNotText(scene, explanation, about, reason.text),
      rule: [behindText(scene, about, shownNs), inScene].filter((text) => text !== '').join(' '),
      route: '',
    };
  return {
    question: `${titleOf(scene, page, row)}?`,
    reason: isAlone
      ? aloneText(comeSince(page, atNs, shownNs))
      : (explanation.waiting === 0 && crossingText(scene, shownNs, comeSince(page, atNs, shownNs))) ||
        reason.text,
    rule: told(),
    route: routeText(scene, explanation),
  };
}

function Decision({ of }: { readonly of: Decided }) {
  const { scene, atNs, explanation } = of;
  const lane = useLane();
  const { question, reason, rule, route } = useReason(of);
  const { candidates, chosen, steps } = explanation;
  // Where a reader has stepped to, in this decision; the panel itself stays from decision to decision.
  const [stepped, setStepped] = useState<{ readonly of: Decided['explanation']; readonly step: number }>();
  // Of whom a hand has pressed: the line that held it back.
  const held = steps.findLastIndex(({ weighed }) => weighed?.row === of.about);
  const first = held >= 0 && of.about !== undefined ? held : steps.length - 1;
  const step = stepped?.of === explanation ? stepped.step : first;
  usePlayback((state) => state.selected);
  const { selected } = currentSettings(scene);
  // Whom one points at, or else the best of the others.
  // A free block is read on the way to somebody: it cannot be served instead.
  const others = candidates.filter(({ row, requestClass }) => row !== chosen && requestClass !== BACKGROUND);
  const other = others.find(({ row }) => row === selected) ?? others[0];
  const here = steps.at(step);
  const isLast = step === steps.length - 1;
  const isLong = question.length > LONG_QUESTION;
  return (
    <>
      <h2 className="why-title">
        <b title={isLong ? question : undefined}>{question}</b>{' '}
        <span>
          {of.past
            ? 'a moment ago'
            : `${of.about === undefined && !isLong ? 'decided ' : ''}at ${clock(atNs)}`}
        </span>
      </h2>
      <div
        className="why-because"
        data-long={hasLongReason(scene.policy) || undefined}
        data-routed={areRouted(scene) || undefined}
        onPointerEnter={tellWhole}
      >
        <p className="why-reason">
          <Explained text={reason}>{reason}</Explained>
        </p>
        <p className="why-rule">{rule}</p>
        {route && <p className="why-rule">{route}</p>}
      </div>
      <div className="why-candidates">
        <CandidateTable
          scene={scene}
          explanation={explanation}
          selected={selected}
          weighedRow={here?.weighed?.row ?? -1}
          onSelect={(row) => {
            selectIn(lane, row);
          }}
        />
      </div>
      {other ? (
        <Instead
          key={`${atNs} ${other.row}`}
          scene={scene}
          its={other}
          served={candidates.find(({ row }) => row === chosen)}
          atNs={atNs}
        />
      ) : (
        <div className="why-instead" />
      )}
      <Code
        title={scene.policy.title}
        lines={scene.policy.pseudocode}
        marked={here?.line ?? -1}
        steps={steps.length}
        at={step}
        says={here && !isLast ? stepText(scene, explanation, here) : outcomeText(scene, explanation)}
        atNs={atNs}
        onStep={(to) => {
          setStepped({ of: explanation, step: to });
        }}
      />
    </>
  );
}

/** So many letters leave room for when it was decided, and for the word. */
const LONG_QUESTION = 22;

/** Far more letters than two lines of the column hold. */
const LONG_REASON = 100;

const hasLongReason = ({ reasons }: Scene['policy']): boolean =>
  reasons.some(({ text }) => text.length > LONG_REASON);

/** What is cut off is told to whoever points at it. */
function tellWhole({ currentTarget: box }: PointerEvent<HTMLElement>): void {
  const isCut = box.scrollHeight > box.clientHeight + 1;
  const parts =
    box.children.length > 1 ? Array.from(box.children, (part) => part.textContent) : [box.textContent];
  box.title = isCut ? parts.join(' ') : '';
}

function titleOf(scene: Scene, { decisions, requests }: Page, row: number): string {
  const r = elementAt(decisions.request, row);
  if (r >= 0) {
    const its = {
      ...{ row: elementAt(requests.row, r), requestClass: elementAt(requests.requestClass, r) },
      ...{ stream: elementAt(requests.stream, r), number: elementAt(requests.number, r) },
    };
    return `Why ${nameOfOne(scene, its)}`;
  }
  return decisions.kind[row] === MOVE ? 'Why move' : 'Why wait';
}

/** How many have arrived after a decision, and by now. */
function comeSince({ requests }: Page, atNs: number, nowNs: number): number {
  const { arrivalNs, length } = requests;
  return Math.max(0, upperBound(arrivalNs, nowNs, length) - upperBound(arrivalNs, atNs, length));
}
