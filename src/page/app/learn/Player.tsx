/** A lesson, step by step: the words at the left, where the Lab has its form, and the pictures where the Lab has them. */
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Lesson, Step } from '../../../core/lesson/lesson.ts';
import { markOf } from '../../../core/lesson/grade.ts';
import { isOpen, mayPass, type Answer } from '../../../core/lesson/step.ts';
import { slotText } from '../../../core/lesson/template.ts';
import { makeClock, play } from './clock.ts';
import { CurvePicture } from './CurvePicture.tsx';
import { PressForm } from '../kit/fields/PressForm.tsx';
import { PlayerFoot } from './PlayerFoot.tsx';
import { PlayerPanel } from './PlayerPanel.tsx';
import { goToPlace } from './place.ts';
import { act, recordOf, useProgress } from './progress.ts';
import { SortedPicture } from './SortedPicture.tsx';
import { Stage } from './Stage.tsx';
import { stageRun } from './stageScene.ts';
import { stepModel } from './stepModel.ts';
import { nowIn, titleOfChange, useChange } from './useChange.ts';
import { useKnown } from './useKnown.ts';
import { useRoom } from './useRoom.ts';
import { useEnterKey } from './useRowKeys.ts';
import { useSeconds } from './useSeconds.ts';
import { showsStepAlone } from './frame.ts';

interface PlayerProps {
  readonly lesson: Lesson;
  readonly at: number;
  readonly fault: string | undefined;
}

export function Player({ lesson, at, fault }: PlayerProps) {
  const step = elementAt(lesson.steps, at);
  const key = `${lesson.id} ${step.id}`;
  const lead = useRef<HTMLHeadingElement>(null);
  const before = useRef(key);
  // Whoever has gone on is in the words of the next step: a reader's tools read them, and Tab leads to the answer.
  useEffect(() => {
    if (before.current !== key && document.activeElement === document.body) lead.current?.focus();
    before.current = key;
  }, [key]);
  // Another step is another hand: nothing of the one before stays.
  return <StepPlayer key={key} {...{ lesson, at, step, fault, lead }} />;
}

const curveOf = (answer: Answer | undefined): readonly number[] | undefined =>
  answer === undefined || typeof answer === 'number' ? undefined : answer.map((y) => y ?? NaN);

interface StepPlayerProps extends PlayerProps {
  readonly step: Step;
  readonly lead: RefObject<HTMLHeadingElement | null>;
}

function StepPlayer({ lesson, at, step, fault, lead }: StepPlayerProps) {
  const record = useProgress(({ records }) => recordOf(records, lesson.id, step.id));
  const known = useKnown(lesson, step, record);
  const { runs, ready } = known;
  const clock = useMemo(() => makeClock(), []);
  const stop = useRef<() => void>(() => undefined);
  const { stage } = record;
  const open = isOpen(step, record);
  const shown = 'then' in step && step.then && (open || stage === 'running') ? step.then : step.shown;
  const change = useChange(lesson, step, record.tries);
  const { tried } = change;
  const roomPx = useRoom(false, record.tries.length > 0);
  const stageRuns = useMemo(() => {
    const title = titleOfChange(step, tried?.value ?? nowIn(lesson, step));
    return shown.map((its) =>
      stageRun(tried?.run ?? runs.run(its.run), title === undefined ? its : { ...its, title }),
    );
  }, [shown, runs, lesson, step, tried]);
  const model = stepModel(lesson, step, record, known);
  // A setting is measured once it is chosen.
  const enabled = model.primary.enabled && (model.primary.title !== 'Measure' || change.value !== '');
  const isOver = showsStepAlone && stage === 'done';
  const own = isOver ? { title: 'Done', enabled: false } : { ...model.primary, enabled };
  const busy = stage === 'committed' || stage === 'trying';
  const primary = { ...(stage === 'running' ? { title: 'Skip', enabled: true } : own), busy };
  const isAnswering = stage === 'shown' || stage === 'answering';

  useSeconds(lesson.id, step.id, stage !== 'revealed' && stage !== 'done');

  // What leads up to a step is played once, when it is opened for the first time.
  useEffect(() => {
    const isNew = useProgress.getState().records[lesson.id]?.[step.id] === undefined;
    if (isNew && step.shown.some(({ from }) => from)) stop.current = play(clock, () => undefined);
    return () => {
      stop.current();
    };
  }, [lesson, step, clock]);

  useEffect(() => {
    if (stage === 'committed' && ready) {
      // Not even for a frame does the outcome stand there before it is played.
      if ('then' in step && step.then) clock.setState({ share: 0 });
      act(lesson.id, step.id, { do: 'run' });
    }
    if (stage !== 'running') return;
    const reveal = () => {
      act(lesson.id, step.id, { do: 'reveal' });
    };
    if ('then' in step && step.then) stop.current = play(clock, reveal);
    else reveal();
  }, [stage, ready, lesson, step, clock]);

  const { truth } = known;
  useEffect(() => {
    if (step.kind !== 'check' || truth === undefined) return;
    act(lesson.id, step.id, { do: 'mark', mark: markOf(step.ask, record, truth) });
  }, [lesson, step, record, truth]);

  const touch = (draft: Answer) => {
    act(lesson.id, step.id, { do: 'touch', draft });
  };
  const onPrimary = () => {
    stop.current();
    if (stage === 'running') act(lesson.id, step.id, { do: 'reveal' });
    else if (mayPass(step, record)) {
      act(lesson.id, step.id, { do: 'pass' });
      if (showsStepAlone) return;
      const isLast = at === lesson.steps.length - 1;
      goToPlace(isLast ? { at: 'map' } : { at: 'step', lesson: lesson.id, step: at + 1 });
    } else if (step.kind === 'change') change.measure();
    else act(lesson.id, step.id, { do: 'commit' });
  };

  useEnterKey(() => {
    if (primary.enabled) onPrimary();
  });

  const ask = 'ask' in step ? step.ask : undefined;
  const answer = isAnswering ? record.draft : record.answers.at(-1);
  const guessed = ask?.as === 'number' && ask.arcOf !== undefined && typeof answer === 'number';
  const guess = guessed ? { waitNs: answer, text: `your guess, ${slotText(answer, ask.form)}` } : undefined;
  return (
    <PressForm
      className="learn-player"
      onPress={() => {
        if (primary.enabled) onPrimary();
      }}
    >
      <PlayerPanel
        {...{ lesson, step, record, model, known, fault, lead }}
        onTouch={isAnswering ? touch : undefined}
        change={change}
      />
      <div className="learn-stage">
        {'ask' in step && step.sorted && known.sorted ? (
          <SortedPicture
            words={step.sorted}
            differences={known.sorted}
            mine={typeof answer === 'number' ? answer : NaN}
            heightPx={Math.max(220, roomPx - 60)}
          />
        ) : ask?.as === 'curve' ? (
          <CurvePicture
            ask={ask}
            given={known.given}
            mine={curveOf(answer)}
            truth={typeof known.truth === 'number' ? undefined : known.truth}
            onChange={isAnswering ? touch : undefined}
            heightPx={Math.max(220, roomPx - 60)}
          />
        ) : (
          <Stage
            runs={stageRuns}
            clock={clock}
            guess={guess}
            onGuess={
              isAnswering && ask?.as === 'number' && ask.arcOf !== undefined
                ? (waitNs) => {
                    const snapped = Math.round(waitNs / ask.step) * ask.step;
                    touch(Math.max(ask.from, Math.min(ask.to, snapped)));
                  }
                : undefined
            }
            roomPx={roomPx}
          />
        )}
      </div>
      <PlayerFoot
        {...{ lesson, at }}
        primary={primary}
        // The Lab tells what follows: not before an answer.
        moment={
          'ask' in step && isAnswering
            ? undefined
            : stageRuns[0] && { scenario: stageRuns[0].scenario, atNs: stageRuns[0].atNs }
        }
      />
    </PressForm>
  );
}
