/** *Be the scheduler*: whoever plays says at each decision whom the arm serves, by row, mark or number key. */
import { usePageKeys } from './useRowKeys.ts';
import { useEffect, useMemo, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { roundOf } from '../../../core/lesson/game/after.ts';
import { levels } from '../../../core/lesson/game/levels.ts';
import { gameOf, WAIT, type Choice } from '../../../core/lesson/game/play.ts';
import { milliseconds, seconds, whole } from '../../draw/format.ts';
import { CandidateTable, ROW_KEYS } from './CandidateTable.tsx';
import { GameAfter } from './GameAfter.tsx';
import { gameModel, type GameModel } from './gameModel.ts';
import { GameStage } from './GameStage.tsx';
import { writePlace, type Place } from './place.ts';
import { halfOf, keepHalf } from './progress.ts';
import { useTold } from './told.ts';

type BeSchedulerProps = Extract<Place, { at: 'scheduler' }>;

interface Played {
  readonly choices: readonly Choice[];
  readonly undone: number;
  /** Taken from its beginning again. */
  readonly isAgain: boolean;
}

/** How waiting is kept: places are from 0. */
const WAITED = -1;
const choiceOf = (answer: number): Choice => (answer === WAITED ? WAIT : answer);

const untouched: Played = { choices: [], undone: 0, isAgain: false };

/** 0 to 9, on to F, and U. */
const GAME_KEYS = /^[0-9a-fu]$/;

export function BeScheduler({ level, round, fault }: BeSchedulerProps) {
  const its = elementAt(levels, level - 1);
  const closed = useMemo(() => roundOf(level - 1, round - 1), [level, round]);
  const address = writePlace({ at: 'scheduler', level, round });
  const [{ choices, undone, isAgain }, setPlayed] = useState(() => {
    const half = halfOf(address);
    return half ? { choices: half.answers.map(choiceOf), undone: half.undone, isAgain: false } : untouched;
  });
  useEffect(() => {
    const answers = choices.map((choice) => (choice === WAIT ? WAITED : choice));
    keepHalf({ at: address, answers, hints: [], stopped: false, undone }, gameOf(closed, choices).isOver);
  }, [address, closed, choices, undone]);
  const [withEstimates, setWithEstimates] = useState(true);
  const model = useMemo(() => gameModel(its, closed, choices), [its, closed, choices]);
  const { game, rows } = model;
  const [openedMs] = useState(() => performance.now());
  useTold({
    of: { game: 'scheduler', level, round },
    ...{ number: choices.length + 1, count: closed.requests.length, pressed: choices.at(-1) },
    ...{ presses: choices.length, isDone: game.isOver, score: undefined },
  });
  const canWait = game.toCome > 0 && !game.isOver;
  const choose = (choice: Choice) => {
    if (choice === WAIT ? canWait : game.candidates.includes(choice))
      setPlayed((before) => ({ ...before, choices: [...before.choices, choice] }));
  };
  const undo = () => {
    setPlayed((before) =>
      before.choices.length === 0
        ? before
        : { ...before, choices: before.choices.slice(0, -1), undone: before.undone + 1 },
    );
  };
  usePageKeys(GAME_KEYS, (key) => {
    if (game.isOver) return;
    if (key === 'u') undo();
    else if (key === '0') choose(WAIT);
    else {
      const row = rows[ROW_KEYS.indexOf(key)];
      if (row) choose(row.place);
    }
  });

  if (game.isOver)
    return (
      <GameAfter
        {...{ level, round, choices, undone, closed }}
        title={its.title}
        seconds={() => (performance.now() - openedMs) / 1000}
        onAgain={() => {
          setPlayed({ ...untouched, isAgain: true });
        }}
      />
    );
  return (
    <div className="learn-player learn-game">
      <section className="learn-panel" aria-label="The game">
        {fault !== undefined && <p className="learn-fault">{fault}</p>}
        <p className="learn-kicker">
          <a href="#/learn">Be the scheduler</a> · level {level} · {game.now.served.length} of{' '}
          {closed.requests.length} served
        </p>
        <h1 className="learn-lesson">{its.title}</h1>
        <h2 className="learn-lead">{model.lead}</h2>
        {model.body.map((text) => (
          <p key={text} className="learn-body">
            {text}
          </p>
        ))}
        <CandidateTable
          rows={rows}
          canWait={canWait}
          withEstimates={withEstimates}
          isAgain={isAgain}
          onChoose={choose}
          revolutionNs={closed.revolutionNs}
        />
        {withEstimates && model.spare !== undefined && <p className="learn-note">{model.spare}</p>}
        <div className="learn-aside">
          <label className="learn-estimates">
            <input
              type="checkbox"
              checked={withEstimates}
              onChange={(event) => {
                setWithEstimates(event.currentTarget.checked);
              }}
            />
            show estimates
          </label>
          <p className="learn-note">
            Press a mark, a row, or the key of its number; U takes back one choice.
          </p>
        </div>
        <p className="hidden" aria-live="polite">
          {model.told} {model.lead}
        </p>
      </section>
      <GameStage {...{ closed, game, withEstimates }} onChoose={choose} />
      <GameFoot
        hasVideos={its.videos > 0}
        model={model}
        undone={undone}
        onUndo={choices.length > 0 ? undo : undefined}
      />
    </div>
  );
}

interface GameFootProps {
  readonly model: GameModel;
  readonly hasVideos: boolean;
  readonly undone: number;
  readonly onUndo: (() => void) | undefined;
}

function GameFoot({ model: { meanNs, game }, hasVideos, undone, onUndo }: GameFootProps) {
  return (
    <div className="learn-foot">
      <a className="learn-back" href="#/learn">
        <span aria-hidden="true">◀</span> lessons
      </a>
      <span className="learn-sofar">
        <strong>so far</strong> mean {milliseconds(meanNs, 0)}
        {hasVideos && ` · late ${whole(game.now.late)}`}
        {undone > 0 && ` · taken back ${whole(undone)}`}
      </span>
      <span className="learn-count learn-clock">{seconds(game.now.endNs)} · the clock stands still</span>
      <button type="button" className="plain learn-undo" disabled={!onUndo} onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}
