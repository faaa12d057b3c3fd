/** Finds what there is to guess, takes the answer, and closes the question where somebody goes on. */
import { resolved } from '../../../../core/scenario/resolved.ts';
import { lowerBound } from '../../../../core/base/bisect.ts';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { ok } from '../../../../core/base/result.ts';
import { parseRequestName, parseRequestPiece } from '../../../../core/scenario/requestName.ts';
import { forkAt } from '../../../../core/scenario/run/whatIf.ts';
import type { RequestName } from '../../../../core/scenario/scenario.ts';
import { HOME } from '../../../../core/scenario/viewState.ts';
import { BY_HAND, DISK_FAILED, MOVE, UNDEFINED } from '../../../../core/trace/kinds.ts';
import type { Page } from '../../../../core/trace/page.ts';
import { useLink } from '../../../state/address/linkStore.ts';
import { usePlaylist } from '../../../state/address/playlistStore.ts';
import { beginGuess, isVeiled, useGuess, type Question } from '../../../state/stores/guess.ts';
import { focusIn, usePlayback } from '../../../state/stores/playbackStore.ts';
import { mainRun, useRun } from '../../../state/stores/runStore.ts';
import { ownScene } from '../../canvas/scene.ts';
import { nameOfRow } from '../../../state/stores/selection.ts';
import { useScenario } from '../../../state/stores/scenarioStore.ts';
import { announce } from '../../canvas/selecting.ts';
import { isRight, nothingText, TITLE, verdictText, YOURS } from './words.ts';
import { questionOf } from './question.ts';

/** Decisions that are looked into before one gives up: each is a replay. */
const MOST_LOOKS = 150;

/** The latest search; whoever begins another one, or goes elsewhere, ends it. */
let search = 0;

/** What is known on the page has changed without news of the run: whoever shows it looks again. */
function redraw(): void {
  useRun.setState(({ arrived }) => ({ arrived: arrived + 1, told: arrived + 1 }));
}

/** The page that holds an instant, as soon as it is here; undefined where the run is another one then, or ends before. */
function pageAt(timeNs: number): Promise<Page | undefined> {
  const { scenario } = useRun.getState();
  const look = (): Page | undefined =>
    mainRun
      .pagesFor(timeNs, timeNs, timeNs + 1)
      .find((page) => page.startNs <= timeNs && timeNs < page.endNs);
  const isOver = (): boolean => {
    const { scenario: its, finished, endNs, status } = useRun.getState();
    return its !== scenario || status === 'failed' || (finished && timeNs >= endNs);
  };
  return new Promise((resolve) => {
    const tell = (): boolean => {
      const page = look();
      if (page === undefined && !isOver()) return false;
      resolve(page);
      return true;
    };
    if (tell()) return;
    const stop = useRun.subscribe(() => {
      if (tell()) stop();
    });
  });
}

/** The first decision from an instant on that somebody could guess otherwise. */
async function findQuestion(fromNs: number, isCurrent: () => boolean): Promise<Question | undefined> {
  let seenMove = false;
  let looks = 0;
  for (let page = await pageAt(fromNs); page !== undefined && isCurrent(); page = await pageAt(page.endNs)) {
    const { decisions: d } = page;
    seenMove ||= page.moves.length > 0;
    for (let i = lowerBound(d.atNs, fromNs, d.length); i < d.length && looks < MOST_LOOKS; i++) {
      const atNs = elementAt(d.atNs, i);
      // Of several at one instant the last is told of.
      if (i + 1 < d.length && d.atNs[i + 1] === atNs) continue;
      if (d.reason[i] === BY_HAND || d.reason[i] === DISK_FAILED) continue;
      const kind = elementAt(d.kind, i);
      looks++;
      const scene = ownScene(mainRun);
      const disk = focusIn(useRun.getState().scenario);
      const explanation = await mainRun.explain(atNs, disk);
      if (explanation?.atNs !== atNs || !scene || !isCurrent()) return undefined;
      const question = questionOf(
        scene,
        disk,
        kind,
        explanation,
        seenMove || kind === MOVE,
        i > 0 ? elementAt(d.direction, i - 1) : UNDEFINED,
      );
      if (question) return question;
    }
    if (looks >= MOST_LOOKS || page.endNs >= useRun.getState().endNs) return undefined;
  }
  return undefined;
}

/** Looks for the next question from an instant on, and poses it. Until then nothing that is decided there is shown. */
export async function poseFrom(fromNs: number): Promise<void> {
  const mine = ++search;
  usePlayback.getState().setPlaying(false);
  usePlayback.setState({ selected: -1, pointed: -1, future: false });
  useGuess.setState({ on: true, veilNs: fromNs, question: undefined, given: undefined, nothing: '' });
  redraw();
  const isCurrent = () => mine === search && useGuess.getState().on;
  const question = await findQuestion(fromNs, isCurrent);
  if (!isCurrent()) return;
  if (question === undefined) {
    const nothing = nothingText(MOST_LOOKS);
    useGuess.setState({ veilNs: Infinity, nothing });
    redraw();
    announce(nothing);
    return;
  }
  const { endNs } = useRun.getState();
  // The veil first: the present follows it.
  useGuess.setState({ veilNs: question.atNs, question });
  usePlayback.getState().seek(question.atNs, endNs);
  usePlayback.getState().show();
  redraw();
  announce(`${TITLE} ${question.says}`);
}

/** Answers with the choice of an index; −1 shows the answer instead, and does not count. */
export function answer(index: number): void {
  const { question, given } = useGuess.getState();
  if (!question || given !== undefined) return;
  const counts = index >= 0;
  useGuess.setState(({ answered, right }) => ({
    given: index,
    veilNs: Infinity,
    answered: answered + (counts ? 1 : 0),
    right: right + (counts && isRight(question, index) ? 1 : 0),
  }));
  redraw();
  const choice = question.choices[index];
  // What would have come of it is told of whoever is selected.
  if (choice && choice.row >= 0 && index !== question.right[0]) usePlayback.getState().select(choice.row);
  announce(verdictText(question, index));
  if (choice && usePlaylist.getState().lecture)
    void import('../../../state/address/assignmentStore.ts').then(({ useAssignment }) => {
      const policy = elementAt(question.choices, elementAt(question.right, 0)).name;
      useAssignment.getState().guess({ seconds: question.atNs / 1e9, guess: choice.name, policy });
    });
}

export function showAnswer(): void {
  if (useGuess.getState().question) {
    answer(-1);
    return;
  }
  // None has been found yet.
  search++;
  useGuess.setState({ veilNs: Infinity });
  redraw();
}

/** From the question that was answered on, or from now. */
export function poseNext(): void {
  const { question } = useGuess.getState();
  const { timeNs } = usePlayback.getState();
  void poseFrom(question && timeNs <= question.atNs ? question.atNs + 1 : timeNs);
}

/** The request that somebody has guessed otherwise than the policy; undefined where none was, or several disks have it. */
function guessedOtherwise(): RequestName | undefined {
  const { question, given = -1 } = useGuess.getState();
  const row = question && !question.right.includes(given) ? (question.choices[given]?.row ?? -1) : -1;
  const { scenario } = useRun.getState();
  if (!question || row < 0 || scenario === undefined || resolved(scenario).kind !== 'single')
    return undefined;
  const { atNs } = question;
  // It has been played.
  if (scenario.interventions.some((its) => its.kind === 'serve' && its.atNs === atNs)) return undefined;
  return parseRequestName(parseRequestPiece(nameOfRow(mainRun.pagesFor(atNs, atNs, atNs + 1), row))[0]);
}

export const mayPlayYours = (): boolean => guessedOtherwise() !== undefined;

/** The run goes on as it was guessed; the policy’s own stays beside it, as the run before a change does. */
export function playYours(): void {
  const { question } = useGuess.getState();
  const instead = guessedOtherwise();
  const { scenario, edit } = useScenario.getState();
  if (!question || !instead) return;
  edit(ok(Object.freeze(forkAt(scenario, question.atNs, instead))), 'yours');
  announce(YOURS);
}

export function stopGuessing(): void {
  search++;
  beginGuess(Infinity);
  redraw();
}

/** Whoever is pressed in a picture or a table, while a question is open; false where there is none. */
function answerWithRow(row: number): void {
  const { question } = useGuess.getState();
  const index = question?.choices.findIndex((choice) => choice.row === row && row >= 0) ?? -1;
  if (index >= 0) answer(index);
}

/** Digits choose, Enter leads on; true where a key was one of the question’s. */
function press(key: string): boolean {
  const { question, given } = useGuess.getState();
  if (!question) return false;
  if (given !== undefined) {
    if (key !== 'Enter') return false;
    poseNext();
    return true;
  }
  // The tenth is 0.
  const index = (Number(key) + 9) % 10;
  if (!/^\d$/.test(key) || index >= question.choices.length) return false;
  answer(index);
  return true;
}

/** Whoever plays, steps or goes elsewhere has the answer shown; until the returned function is called. */
export function followPresent(): () => void {
  const reached = () => {
    const { veilNs, question, given } = useGuess.getState();
    const { timeNs, playing } = usePlayback.getState();
    if (veilNs === Infinity) return;
    if (question && given === undefined && (playing || timeNs !== question.atNs)) showAnswer();
    else if (!question && timeNs > veilNs) showAnswer();
    // Where playing stops, or at the very instant of a link.
    else if (!question && timeNs === veilNs && !searching) start();
  };
  let searching = false;
  const start = () => {
    searching = true;
    void poseFrom(useGuess.getState().veilNs).finally(() => {
      searching = false;
    });
  };
  let { scenario } = useRun.getState();
  const stops = [
    usePlayback.subscribe(reached),
    useRun.subscribe((state) => {
      if (!isVeiled()) ({ scenario } = state);
      else if (state.scenario !== scenario) stopGuessing();
    }),
    useLink.subscribe(({ page }) => {
      if (page !== HOME) stopGuessing();
    }),
  ];
  useGuess.setState({ pick: answerWithRow, press });
  reached();
  return () => {
    for (const stop of stops) stop();
  };
}
