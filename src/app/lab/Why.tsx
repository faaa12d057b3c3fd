/** Why this one? The policy's own record of the decision under way: its reason, its line, and what was weighed. */
import { useEffect, useState } from 'react';
import { milliseconds } from '../../draw/format.ts';
import type { Explanation } from '../../scenario/run.ts';
import type { WeighedNote } from '../../sim/interfaces.ts';
import { decisionAt, serviceOf } from '../../state/playback.ts';
import { usePlayback } from '../../state/playbackStore.ts';
import { useLane } from '../lane.ts';
import { MOVE, ROTATION, SEEK, TRANSFER } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import { indexOfRow } from '../../view/moment.ts';
import { capital, nameOf } from '../../view/names.ts';
import { reasonIn } from '../../view/reason.ts';
import { storyOf } from '../../view/story.ts';
import type { Scene } from '../../view/types.ts';
import { clock } from '../format.ts';
import { currentScene } from '../scene.ts';
import { Compared } from './Compared.tsx';

/** An explanation is a replay: it is asked for when a decision has stood for so long. */
const PAUSE_MS = 180;
/** Candidates listed; the rest are counted. */
const MOST_LISTED = 12;

export function Why() {
  const lane = useLane();
  const { useRun } = lane;
  const shownNs = usePlayback((state) => state.shownNs);
  const arrived = useRun((state) => state.arrived);
  const scene = arrived > 0 ? currentScene(lane) : undefined;
  const at = scene && decisionAt(scene, shownNs);
  if (!scene || !at) return <p className="field-note">No decision has been made yet.</p>;
  const { page, row } = at;
  const request = page.decisions.request[row];
  const title =
    request < 0
      ? page.decisions.kind[row] === MOVE
        ? 'Why move?'
        : 'Why wait?'
      : `Why ${nameInPage(scene, page, request)}?`;
  const reason = reasonIn(scene.policy, page.decisions.reason[row]);
  return (
    <>
      <h2 className="why-title">
        {title} <span>at {clock(page.decisions.atNs[row])}</span>
      </h2>
      <p className="why-reason">{reason.text}</p>
      <Figures scene={scene} page={page} row={row} />
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
      <Candidates
        scene={scene}
        atNs={page.decisions.atNs[row]}
        chosen={request < 0 ? -1 : page.requests.row[request]}
      />
    </>
  );
}

function nameInPage(scene: Scene, page: Page, index: number): string {
  const story = storyOf(scene);
  const found = indexOfRow(story, page.requests.row[index]);
  return found < 0 ? 'this request' : nameOf(story, found);
}

/** What the choice costs: the service's own segments, and the estimate that the policy worked with. */
function Figures({ scene, page, row }: { readonly scene: Scene; readonly page: Page; readonly row: number }) {
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
  } else
    items.push([
      decisions.kind[row] === MOVE ? 'seek' : 'wait',
      milliseconds(decisions.untilNs[row] - decisions.atNs[row]),
    ]);
  const deadlineNs = service < 0 ? Infinity : page.requests.deadlineNs[services.request[service]];
  if (Number.isFinite(deadlineNs)) items.push(deadlineItem(deadlineNs, decisions.atNs[row]));
  if (
    Number.isFinite(deadlineNs) &&
    services.endNs[service] > deadlineNs &&
    deadlineNs >= decisions.atNs[row]
  )
    items.push(['late by', milliseconds(services.endNs[service] - deadlineNs)]);
  const { inRounds } = scene.policy;
  if (Number.isFinite(estimateNs))
    items.push([inRounds ? 'sweep, estimated' : 'service, estimated', milliseconds(estimateNs, 0)]);
  // Outside of rounds the time left is that to the deadline, which stands there already.
  if (Number.isFinite(leftNs) && (inRounds || !Number.isFinite(deadlineNs)))
    items.push(['time left', milliseconds(leftNs, 0)]);
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

const deadlineItem = (deadlineNs: number, atNs: number): [string, string] =>
  deadlineNs < atNs
    ? ['late by, already', milliseconds(atNs - deadlineNs, 0)]
    : ['due in', milliseconds(deadlineNs - atNs, 0)];

const verdicts: Readonly<Record<WeighedNote['verdict'], string>> = {
  taken: 'let in',
  refused: 'kept out',
  behind: 'behind',
};

function Candidates({
  scene,
  atNs,
  chosen,
}: {
  readonly scene: Scene;
  readonly atNs: number;
  readonly chosen: number;
}) {
  const explanation = useExplanation(atNs);
  const { inRounds, criteria } = scene.policy;
  const { weighed = [], compared = [] } = explanation ?? {};
  // No room is kept for policies that neither weigh nor compare.
  if (!inRounds && criteria.length === 0 && weighed.length === 0) return null;
  return (
    <div
      className="candidates"
      data-kind={inRounds ? 'weighed' : 'compared'}
      role="region"
      aria-label="Candidates"
      // It scrolls, so the keyboard must reach it.
      tabIndex={0}
    >
      {weighed.length > 0 && (
        <h3>{inRounds ? 'Weighed for the sweep, oldest first' : 'Weighed: may it go first?'}</h3>
      )}
      {weighed.length > 0 && <Weighed scene={scene} notes={weighed} />}
      {compared.length > 0 && <Compared scene={scene} notes={compared} chosen={chosen} />}
      {explanation && inRounds && weighed.length === 0 && (
        <p className="field-note">None was weighed: nothing waits, or the sweep fills the time left.</p>
      )}
      {explanation && !inRounds && compared.length === 0 && weighed.length === 0 && (
        <p className="field-note">Nothing was compared at this decision.</p>
      )}
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
          <th scope="col">{scene.policy.inRounds ? 'sweep with it' : 'estimate'}</th>
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
  const lane = useLane();
  const { useRun } = lane;
  const scenario = useRun((state) => state.scenario);
  const [found, setFound] = useState<Explanation>();
  useEffect(() => {
    let over = false;
    const timer = setTimeout(() => {
      void lane.explain(atNs).then((explanation) => {
        if (!over) setFound(explanation);
      });
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [atNs, scenario, lane]);
  return found?.atNs === atNs ? found : undefined;
}
