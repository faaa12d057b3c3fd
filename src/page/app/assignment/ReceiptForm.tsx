/** The receipt: what was made of every moment, run to its end, with the answers. */
import { useEffect, useState } from 'react';
import { changesBetween } from '../../../core/scenario/compare/changes.ts';
import { makeReceipt, writeReceipt } from '../../../core/scenario/files/receipt.ts';
import { assignedScenarios } from '../../../core/scenario/link/playlist.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useAssignment } from '../../state/address/assignmentStore.ts';
import { beginAfresh } from '../../state/address/lecture.ts';
import { usePlaylist, type Lecture } from '../../state/address/playlistStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { HandOver } from '../kit/work/HandOver.tsx';
import { fingerprintOfRun } from './wholeRun.ts';

interface ReceiptFormProps {
  readonly lecture: Lecture;
  /** One a question, in their order. */
  readonly answers: readonly string[];
}

export function ReceiptForm({ lecture, answers }: ReceiptFormProps) {
  const runs = useRuns(lecture);
  const make = async (say: (sentence: string) => void) => {
    const now = useScenario.getState().scenario;
    const text = await receiptOf(lecture, answers, now, await runsOf(lecture), say);
    return { text, name: `receipt-${lecture.code ?? 'roundscope'}.json` };
  };
  const changed = runs.flatMap(({ changes }, i) => changes.map((words) => `Moment ${i + 1}: ${words}.`));
  return (
    <>
      <h3>Receipt</h3>
      <p>
        A file with the run of every moment, as you have left it, with fingerprints and your answers. Nothing
        is sent: you hand it in yourself. It proves the runs, not who made them.
      </p>
      {changed.length > 0 && (
        <>
          <p>You have changed what was set; the receipt names the changed runs:</p>
          <ul>
            {changed.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <button type="button" className="link" onClick={beginAfresh}>
            Begin all moments afresh
          </button>
        </>
      )}
      <HandOver make={make} />
    </>
  );
}

interface MomentRun {
  readonly scenario: Scenario;
  readonly changes: readonly string[];
}

/** What is in the Lab now, and what was left at the other moments; where nobody was, the run that was set. */
async function runsOf({ playlist, code }: Lecture): Promise<readonly MomentRun[]> {
  const { left } = usePlaylist.getState();
  const assigned = await assignedScenarios(playlist, code);
  return assigned.map((set, i) => {
    const scenario = left[i] ?? set;
    return { scenario, changes: changesBetween(set, scenario) };
  });
}

function useRuns(lecture: Lecture): readonly MomentRun[] {
  const [runs, setRuns] = useState<readonly MomentRun[]>([]);
  const left = usePlaylist((state) => state.left);
  useEffect(() => {
    let current = true;
    void runsOf(lecture).then((found) => {
      if (current) setRuns(found);
    });
    return () => {
      current = false;
    };
  }, [lecture, left]);
  return runs;
}

/** Simulates every run to its end; the one in the Lab is that of the moment that is open. */
async function receiptOf(
  { playlist, code }: Lecture,
  answers: readonly string[],
  now: Scenario,
  runs: readonly MomentRun[],
  say: (sentence: string) => void,
): Promise<string> {
  const known = new Map<Scenario, string>();
  const fingerprintOf = async (scenario: Scenario, name: string): Promise<string> => {
    const fingerprint =
      known.get(scenario) ??
      (await fingerprintOfRun(scenario, (share) => {
        say(`${name} is simulated to its end: ${Math.floor(100 * share)} % …`);
      }));
    known.set(scenario, fingerprint);
    return fingerprint;
  };
  const moments: { readonly scenario: Scenario; readonly fingerprint: string }[] = [];
  for (const [i, { scenario }] of runs.entries())
    moments.push({ scenario, fingerprint: await fingerprintOf(scenario, `Moment ${i + 1}`) });
  const fingerprint = await fingerprintOf(now, 'The run');
  const given = playlist.questions.map((question, i) => ({ question, answer: (answers[i] ?? '').trim() }));
  return writeReceipt(
    makeReceipt({
      title: playlist.title,
      variant: code,
      scenario: now,
      fingerprint,
      answers: given,
      moments,
      guesses: useAssignment.getState().guesses,
    }),
  );
}
