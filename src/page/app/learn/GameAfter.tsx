/** After a round: the same one in seven ways, what decisions cost, and the way on. Nothing of it is worked out before. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { lastDueNs, type ClosedRound } from '../../../core/clairvoyant/closedRound.ts';
import type { GameAnswer, Lane } from '../../../core/lesson/game/after.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { levels } from '../../../core/lesson/game/levels.ts';
import { gameOf, type Choice } from '../../../core/lesson/game/play.ts';
import { milliseconds, whole } from '../../draw/format.ts';
import { findAfterGame } from '../../worker/errands.ts';
import { FigureCanvas } from '../kit/figures/FigureCanvas.tsx';
import { afterWords, laneWords, meanOf, ownWords } from './gameAfter.ts';
import { capital } from './gameModel.ts';
import { drawLane } from './gameDraw.ts';
import { writePlace } from './place.ts';
import { keepRound } from './progress.ts';
import { gameScore, gameWork } from '../../../core/lesson/receipt/gameWork.ts';
import { WorkMenu } from './WorkMenu.tsx';
import { useTold } from './told.ts';
import { useRoom } from './useRoom.ts';

const subscribe = () => () => undefined;

interface GameAfterProps {
  readonly level: number;
  readonly round: number;
  readonly title: string;
  readonly closed: ClosedRound;
  readonly choices: readonly Choice[];
  readonly undone: number;
  /** Since it was opened. */
  readonly seconds: () => number;
  readonly onAgain: () => void;
}

export function GameAfter(props: GameAfterProps) {
  const { level, round, title, closed, choices, undone, seconds, onAgain } = props;
  const game = useMemo(() => gameOf(closed, choices), [closed, choices]);
  const { answer, failed } = useAnswer(level, round, choices);
  useEffect(() => {
    keepRound(level, round, game.now.late, meanOf(closed, game.now));
  }, [level, round, closed, game]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  const known = answer?.lanes.find(({ who }) => who === 'known')?.outcome;
  useTold({
    of: { game: 'scheduler', level, round },
    ...{ number: choices.length, count: choices.length, pressed: undefined, presses: 0, isDone: true },
    score: known && gameScore(game.now, known),
  });

  const words = answer && afterWords(closed, answer);
  const own: Lane = { who: 'you', title: 'You', services: game.services, outcome: game.now };
  const lead = words?.lead ?? `${ownWords(closed, game.now)}.`;
  const { seeds } = elementAt(levels, level - 1);
  const other = writePlace({ at: 'scheduler', level, round: (round % seeds.length) + 1 });
  return (
    <div className="learn-player learn-game learn-after-game">
      <section className="learn-panel" aria-label="After the round">
        <p className="learn-kicker">
          <a href="#/learn">Be the scheduler</a> · level {level} · after the round
        </p>
        <h1 className="learn-lesson">{title}</h1>
        <h2 className="learn-lead">{capital(lead)}</h2>
        {words?.body.map((text) => (
          <p key={text} className="learn-body">
            {text}
          </p>
        ))}
        {failed !== undefined && <p className="learn-fault">{failed}</p>}
        {!words && failed === undefined && <p className="learn-body">The others play it now …</p>}
        {words?.dearest && (
          <div className="learn-dearest">
            <p>
              <strong>{words.dearest[0]}</strong> {words.dearest[1]}
            </p>
          </div>
        )}
        <div className="learn-aside">
          {words && <p className="learn-note">{words.bestOrder}</p>}
          <p className="learn-note">
            {undone > 0 &&
              `${capital(undone === 1 ? 'one choice was' : `${whole(undone)} choices were`)} taken back. `}
            A price: the best that is left behind a decision, less the best before it.
          </p>
          {known && (
            <WorkMenu
              title={`Be the scheduler: ${title}`}
              address={writePlace({ at: 'scheduler', level, round })}
              make={() =>
                Promise.resolve(gameWork({ level, round, choices, undone, seconds: seconds() }, known))
              }
            />
          )}
        </div>
        <p className="hidden" aria-live="polite">
          {words ? [words.lead, ...(words.dearest ?? [])].join(' ') : ''}
        </p>
      </section>
      <div className="learn-stage">
        <Lanes closed={closed} lanes={answer?.lanes ?? [own]} decided={dearestService(answer)} />
      </div>
      <div className="learn-foot">
        <a className="learn-back" href="#/learn">
          <span aria-hidden="true">◀</span> lessons
        </a>
        <nav className="learn-links learn-rules" aria-label="Rounds">
          <a href={other}>another round</a>
          {level < levels.length && (
            <a href={writePlace({ at: 'scheduler', level: level + 1, round: 1 })}>next level</a>
          )}
        </nav>
        <button ref={button} type="button" className="solid" onClick={onAgain}>
          Take it again
        </button>
      </div>
    </div>
  );
}

/** Whom the dearest decision served. */
function dearestService(answer: GameAnswer | undefined): number | undefined {
  const dearest = answer?.prices.dearest;
  if (answer === undefined || dearest === undefined) return undefined;
  const { choice } = elementAt(answer.prices.decisions, dearest);
  return typeof choice === 'number' ? choice : undefined;
}

function useAnswer(level: number, round: number, choices: readonly Choice[]) {
  const [found, setFound] = useState<{ readonly answer?: GameAnswer; readonly failed?: string }>({});
  useEffect(() => {
    let current = true;
    findAfterGame({ level: level - 1, round: round - 1, choices }).then(
      (answer) => {
        if (current) setFound({ answer });
      },
      (error: unknown) => {
        if (current) setFound({ failed: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [level, round, choices]);
  return found;
}

interface LanesProps {
  readonly closed: ClosedRound;
  readonly lanes: readonly Lane[];
  /** A place whose service has a frame, in one’s own lane. */
  readonly decided: number | undefined;
}

const LANES = 7;

function Lanes({ closed, lanes, decided }: LanesProps) {
  const roomPx = useRoom();
  const endNs = 1.02 * Math.max(lastDueNs(closed), ...lanes.map(({ outcome }) => outcome.endNs));
  const mostNs = Math.max(...lanes.map(({ outcome }) => outcome.sumNs));
  return (
    <table className="learn-lanes">
      <caption>The same round</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">who decides</span>
          </th>
          <th scope="col">
            <span className="hidden">the order</span>
          </th>
          <th scope="col">mean response</th>
          <th scope="col">late</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane, k) => (
          <tr key={lane.title} data-mine={lane.who === 'you' ? '' : undefined}>
            <th scope="row">{lane.title}</th>
            <td>
              <FigureCanvas
                className="learn-canvas"
                label={laneWords(closed, lane)}
                height={(_, { scale, type }) =>
                  Math.max(46 * scale, Math.min(74 * scale, (roomPx - 70 * scale) / LANES)) +
                  (k === lanes.length - 1 ? type.tiny * 2 : 0)
                }
                subscribe={subscribe}
                draw={(pen, size, theme) => {
                  const framed = lane.who === 'you' ? decided : undefined;
                  drawLane(
                    pen,
                    closed,
                    { ...lane, framed, endNs, isLast: k === lanes.length - 1 },
                    size,
                    theme,
                  );
                }}
              />
            </td>
            <td>
              {milliseconds(meanOf(closed, lane.outcome), 0)}
              <span className="learn-track" aria-hidden="true">
                <span style={{ width: `${(100 * lane.outcome.sumNs) / mostNs}%` }} />
              </span>
            </td>
            <td>{whole(lane.outcome.late)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
