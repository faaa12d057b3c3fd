/** The exercise *Serve the queue*: by pressing a mark in the picture, a row of the list, or the number of a request. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { judges, type Judge } from '../../../core/lesson/exercise/queueRules.ts';
import {
  drawQueue,
  judgeTitle,
  type Difference,
  type Queue,
} from '../../../core/lesson/exercise/serveQueue.ts';
import { FigureCanvas } from '../kit/figures/FigureCanvas.tsx';
import { PressForm } from '../kit/fields/PressForm.tsx';
import { writePlace, goToPlace, type Place } from './place.ts';
import { halfOf, keepHalf, keepServed, useProgress } from './progress.ts';
import { drawServe, placeAt, servePlot } from './serveDraw.ts';
import { exerciseParts } from './exerciseParts.ts';
import {
  hintedOn,
  mendedIn,
  nothingPressed,
  pressedAgain,
  pressedOn,
  serveModel,
  type Pressed,
  type ServeModel,
} from './serveModel.ts';
import { useTold } from './told.ts';
import { WorkMenu } from './WorkMenu.tsx';
import { markText } from './stepModel.ts';
import { useGoesOn } from './useGoesOn.ts';
import { useRoom } from './useRoom.ts';
import { useEnterKey, useRowKeys } from './useRowKeys.ts';

const subscribe = () => () => undefined;

type ServeQueueProps = Extract<Place, { at: 'serve' }>;

export function ServeQueue({ policy, variant, attempt, fault }: ServeQueueProps) {
  const judge = judges.find((id) => id === policy) ?? judges[0];
  const queue = useMemo(() => drawQueue(judge, variant, attempt), [judge, variant, attempt]);
  const address = writePlace({ at: 'serve', policy: judge, variant, attempt });
  const [pressed, setPressed] = useState(() => {
    const half = halfOf(address);
    return half ? pressedAgain(queue, half) : nothingPressed;
  });
  const model = serveModel(queue, pressed);
  const roomPx = useRoom(true);
  const go = (after: Pressed) => {
    if (after === pressed) return;
    setPressed(after);
    keepHalf({ at: address, undone: 0, ...after }, serveModel(queue, after).isDone);
  };
  const press = (place: number) => {
    go(pressedOn(queue, pressed, place));
  };
  const form = useRef<HTMLFormElement>(null);
  useGoesOn(form, pressed, '.learn-order button:enabled');
  useBest(judge, queue, model);
  useRowKeys(press);
  const of = { exercise: 'serve', policy: judge, variant, attempt };
  const [openedMs] = useState(() => performance.now());
  useTold({
    ...{ of, number: model.right + 1, count: queue.order.length, pressed: pressed.answers.at(-1) },
    ...{ presses: pressed.answers.length, isDone: model.isDone, score: model.mark },
  });

  const again = { at: 'serve', policy: judge, variant, attempt: attempt + 1 } as const;
  const { difference, isDone } = model;
  const goOn = () => {
    if (difference) go(mendedIn(pressed));
    else if (isDone) goToPlace(again);
  };
  useEnterKey(goOn);
  const right = difference && elementAt(queue.cylinders, difference.right);
  return (
    <PressForm className="learn-player learn-exercise" onPress={goOn} within={form}>
      <section className="learn-panel" aria-label="The exercise">
        {fault !== undefined && <p className="learn-fault">{fault}</p>}
        <p className="learn-kicker">
          <a href="#/learn">Exercise</a> · variant {variant}-{attempt}
          <WorkMenu
            title={`Serve the queue: ${judgeTitle(judge)}`}
            address={writePlace({ at: 'serve', policy: judge, variant, attempt })}
            make={exerciseParts(of, pressed, openedMs)}
          />
        </p>
        <h1 className="learn-lesson">Serve the queue: {judgeTitle(judge)}</h1>
        <h2 className="learn-lead">{model.lead}</h2>
        {model.body.map((text) => (
          <p key={text} className="learn-body">
            {text}
          </p>
        ))}
        {difference ? (
          <Candidates difference={difference} />
        ) : (
          <Waiting queue={queue} model={model} onPress={press} />
        )}
        {model.hints.map((hint) => (
          <p key={hint} className="learn-hint">
            {hint}
          </p>
        ))}
        <div className="learn-aside">
          {model.hasMoreHints && (
            <button
              type="button"
              className="link"
              onClick={() => {
                go(hintedOn(queue, pressed));
              }}
            >
              {model.hints.length === 0 ? 'Show a hint' : 'Show another hint'}
            </button>
          )}
          <p className="learn-note">
            {difference
              ? 'A step that is mended with you counts half; a new queue starts afresh.'
              : isDone
                ? 'Another policy, or a new queue?'
                : model.hints.length > 0
                  ? 'With a hint the step counts half.'
                  : 'Press a request, or the key of its number.'}
          </p>
        </div>
        <p className="hidden" aria-live="polite">
          {model.lead} {difference ? model.body.join(' ') : ''}
        </p>
      </section>
      <div className="learn-stage">
        <figure className="learn-picture">
          <figcaption>
            The queue, and the head’s way<span className="learn-more">: each step a line further down</span>
          </figcaption>
          <FigureCanvas
            className="learn-canvas"
            label={`The head was at ${[queue.head, ...queue.order.slice(0, model.right).map((place) => elementAt(queue.cylinders, place))].join(', then at ')}.`}
            height={() => Math.max(300, roomPx - 30)}
            subscribe={subscribe}
            draw={(pen, size, theme) => {
              drawServe(pen, queue, model, size, theme);
            }}
            onPress={(x, y, size, theme) => {
              const place = placeAt(queue, servePlot(queue, size, theme), x, y, theme);
              if (place !== undefined) press(place);
            }}
          />
        </figure>
      </div>
      <div className="learn-foot">
        <a className="learn-back" href="#/learn">
          <span aria-hidden="true">◀</span> lessons
        </a>
        <span className="learn-steps learn-marks" aria-hidden="true">
          {queue.order.map((_, step) => (
            <span key={step} data-done={step < model.right ? '' : undefined} />
          ))}
        </span>
        <span className="learn-count">
          {model.mark === undefined
            ? `step ${Math.min(model.right + 1, queue.order.length)} of ${queue.order.length}`
            : markText(model.mark)}
        </span>
        <nav className="learn-links learn-rules" aria-label="Policies">
          {judges.map((id) => (
            <a
              key={id}
              href={writePlace({ at: 'serve', policy: id, variant, attempt: 1 })}
              aria-current={id === judge ? 'page' : undefined}
            >
              {judgeTitle(id)}
            </a>
          ))}
          {!isDone && <a href={writePlace(again)}>a new queue</a>}
        </nav>
        <button type="submit" className="solid" disabled={!difference && !isDone}>
          {right !== undefined ? `Take ${right} instead` : isDone ? 'New queue' : 'Go on'}
        </button>
      </div>
    </PressForm>
  );
}

/** The best that was reached under a policy stays. */
function useBest(judge: Judge, queue: Queue, { mark }: ServeModel): void {
  useEffect(() => {
    if (mark === undefined) return;
    const best = Number.parseFloat(useProgress.getState().served[judge] ?? '-1');
    const points = mark * queue.order.length;
    if (points > best) keepServed(judge, `${points} of ${queue.order.length}`);
  }, [judge, queue, mark]);
}

interface WaitingProps {
  readonly queue: Queue;
  readonly model: ServeModel;
  readonly onPress: (place: number) => void;
}

/** Those who wait, in order of arrival. */
function Waiting({ queue, model, onPress }: WaitingProps) {
  if (model.isDone) return null;
  return (
    <div className="learn-order">
      <div role="group" aria-label={`Head at ${model.head}. Waiting, in order of arrival`}>
        {queue.cylinders.map((cylinder, place) => (
          <button
            key={cylinder}
            type="button"
            className="plain"
            disabled={!model.waiting.includes(place)}
            aria-label={`Request ${place + 1} at cylinder ${cylinder}`}
            onClick={() => {
              onPress(place);
            }}
          >
            <span className="learn-place">{place + 1}</span>
            {cylinder}
          </button>
        ))}
      </div>
    </div>
  );
}

function Candidates({ difference }: { readonly difference: Difference }) {
  const { candidates, yours, right } = difference;
  return (
    <table className="learn-table learn-judged">
      <caption className="hidden">All that waited, nearest first</caption>
      <thead>
        <tr>
          <th scope="col">waiting at</th>
          <th scope="col">came</th>
          <th scope="col">distance</th>
          <th scope="col">whose</th>
        </tr>
      </thead>
      <tbody>
        {candidates.map(({ place, cylinder, distance }) => (
          <tr key={place} data-mine={place === yours ? '' : undefined}>
            <th scope="row">{cylinder}</th>
            <td>{place + 1}</td>
            <td>{distance}</td>
            <td>{place === yours ? 'yours' : place === right ? 'the policy’s' : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
