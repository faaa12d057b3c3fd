/** Why this one? The policy's own record of the decision under way: its reason, its line, and what was weighed. */
import { useEffect, useState } from 'react';
import { milliseconds } from '../../draw/format.ts';
import type { Explanation } from '../../scenario/run.ts';
import type { WeighedNote } from '../../sim/interfaces.ts';
import { decisionAt, serviceOf } from '../../state/playback.ts';
import { usePlayback } from '../../state/playbackStore.ts';
import { explainDecision, useRun } from '../../state/runStore.ts';
import { ROTATION, SEEK, TRANSFER } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import { indexOfRow } from '../../view/moment.ts';
import { capital, nameOf } from '../../view/names.ts';
import { storyOf } from '../../view/story.ts';
import type { Scene } from '../../view/types.ts';
import { clock } from '../format.ts';
import { currentScene } from '../scene.ts';

/** An explanation is a replay: it is asked for when a decision has stood for so long. */
const PAUSE_MS = 180;
/** Candidates listed; the rest are counted. */
const MOST_LISTED = 12;

export function Why() {
  const shownNs = usePlayback((state) => state.shownNs);
  const arrived = useRun((state) => state.arrived);
  const scene = arrived > 0 ? currentScene() : undefined;
  const at = scene && decisionAt(scene, shownNs);
  if (!scene || !at) return <p className="field-note">No decision has been made yet.</p>;
  const { page, row } = at;
  const request = page.decisions.request[row];
  const title = request < 0 ? 'Why wait?' : `Why ${nameInPage(scene, page, request)}?`;
  const reason = scene.policy.reasons[page.decisions.reason[row]];
  return (
    <>
      <h2 className="why-title">
        {title} <span>at {clock(page.decisions.atNs[row])}</span>
      </h2>
      <p className="why-reason">{reason.text}</p>
      <Figures page={page} row={row} />
      <ol className="code" aria-label={`The algorithm: ${scene.policy.title}`}>
        {scene.policy.pseudocode.map((text, i) => (
          <li
            key={i}
            aria-current={i === reason.line ? 'step' : undefined}
            data-blank={text === '' ? '' : undefined}
            style={{ '--indent': text.length - text.trimStart().length }}
          >
            {text.trim()}
          </li>
        ))}
      </ol>
      <Candidates scene={scene} atNs={page.decisions.atNs[row]} />
    </>
  );
}

function nameInPage(scene: Scene, page: Page, index: number): string {
  const story = storyOf(scene);
  const found = indexOfRow(story, page.requests.row[index]);
  return found < 0 ? 'this request' : nameOf(story, found);
}

/** What the choice costs: the service's own segments, and the estimate that the policy worked with. */
function Figures({ page, row }: { readonly page: Page; readonly row: number }) {
  const service = serviceOf(page, row);
  const { segments, services, decisions } = page;
  const sums = new Map<number, number>();
  if (service >= 0) {
    const first = services.firstSegment[service];
    for (let i = first; i < first + services.segmentCount[service]; i++)
      sums.set(segments.kind[i], (sums.get(segments.kind[i]) ?? 0) + segments.toNs[i] - segments.fromNs[i]);
  }
  const estimateNs = decisions.estimateNs[row];
  const leftNs = decisions.timeLeftNs[row];
  const items: [string, string][] = [];
  if (service >= 0) {
    items.push(
      ['seek', milliseconds(sums.get(SEEK) ?? 0)],
      ['rotation', milliseconds(sums.get(ROTATION) ?? 0)],
    );
    items.push(['transfer', milliseconds(sums.get(TRANSFER) ?? 0)]);
  } else items.push(['wait', milliseconds(decisions.untilNs[row] - decisions.atNs[row])]);
  if (Number.isFinite(estimateNs)) items.push(['sweep, estimated', milliseconds(estimateNs, 0)]);
  if (Number.isFinite(leftNs)) items.push(['time left', milliseconds(leftNs, 0)]);
  return (
    <dl className="figures">
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const verdicts: Readonly<Record<WeighedNote['verdict'], string>> = {
  taken: 'let in',
  refused: 'kept out',
  behind: 'behind',
};

function Candidates({ scene, atNs }: { readonly scene: Scene; readonly atNs: number }) {
  const explanation = useExplanation(atNs);
  return (
    <div className="candidates">
      <h3>Weighed for the sweep, oldest first</h3>
      {explanation?.weighed.length === 0 && (
        <p className="field-note">None was weighed: nothing waits, or the sweep fills the time left.</p>
      )}
      {explanation && explanation.weighed.length > 0 && <Weighed scene={scene} notes={explanation.weighed} />}
    </div>
  );
}

function Weighed({ scene, notes }: { readonly scene: Scene; readonly notes: readonly WeighedNote[] }) {
  const story = storyOf(scene);
  const name = (row: number) => {
    const found = indexOfRow(story, row);
    return found < 0 ? 'a request' : capital(nameOf(story, found));
  };
  const more = notes.length - MOST_LISTED;
  return (
    <table className="weighed">
      <thead>
        <tr>
          <th scope="col">candidate</th>
          <th scope="col">sweep with it</th>
          <th scope="col">time left</th>
          <th scope="col">verdict</th>
        </tr>
      </thead>
      <tbody>
        {notes.slice(0, MOST_LISTED).map((note) => (
          <tr key={note.row} data-verdict={note.verdict}>
            <th scope="row">{name(note.row)}</th>
            <td>{milliseconds(note.estimateNs, 0)}</td>
            <td>{milliseconds(note.timeLeftNs, 0)}</td>
            <td>{verdicts[note.verdict]}</td>
          </tr>
        ))}
      </tbody>
      {more > 0 && (
        <tfoot>
          <tr>
            <td colSpan={4}>and {more} more</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function useExplanation(atNs: number): Explanation | undefined {
  const scenario = useRun((state) => state.scenario);
  const [found, setFound] = useState<Explanation>();
  useEffect(() => {
    let over = false;
    const timer = setTimeout(() => {
      void explainDecision(atNs).then((explanation) => {
        if (!over) setFound(explanation);
      });
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [atNs, scenario]);
  return found?.atNs === atNs ? found : undefined;
}
