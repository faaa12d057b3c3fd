/** The selected request’s time, cause by cause; each bar is a way to the moment when it began. */
import { milliseconds, seconds } from '../../../draw/format.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import { capital } from '../../../view/scene/names.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { waterfallAt, type Cause, type Waterfall as Falls } from '../../../view/charts/waterfall.ts';
import { goTo } from '../../canvas/goTo.ts';
import { useLane } from '../../canvas/lane.ts';
import { useMayPlay } from '../../kit/visit/lock.ts';
import { currentSettings, currentScene } from '../../canvas/scene.ts';
import '../figures.css';

export function Waterfall() {
  const lane = useLane();
  const shownNs = usePlayback((state) => state.shownNs);
  const selected = usePlayback((state) => state.selected);
  const select = usePlayback((state) => state.select);
  const told = lane.useRun((state) => state.told);
  const scene = told > 0 && selected >= 0 ? currentScene(lane) : undefined;
  const mayPlay = useMayPlay();
  if (!scene) return <WaterfallHint />;
  const falls = waterfallAt(scene, currentSettings(scene).selected, shownNs);
  if (!falls)
    return (
      <p className="field-note">
        The selected request is not in sight at this moment: it has not arrived yet, or it left long ago.
      </p>
    );
  const letGo = () => {
    select(-1);
  };
  return (
    <WaterfallPicture
      falls={falls}
      workload={scene.workload}
      nowNs={shownNs}
      mayPlay={mayPlay}
      letGo={letGo}
    />
  );
}

interface WaterfallPictureProps {
  readonly falls: Falls;
  readonly workload: Scene['workload'];
  readonly nowNs: number;
  readonly mayPlay: boolean;
  readonly letGo: () => void;
}

export function WaterfallPicture({ falls, workload, nowNs, mayPlay, letGo }: WaterfallPictureProps) {
  const spanNs = Math.max(1, falls.endNs - falls.arrivalNs);
  const at = (ns: number) => `${((100 * (ns - falls.arrivalNs)) / spanNs).toFixed(3)}%`;
  return (
    <section
      className="waterfall"
      aria-label={`Where the time of ${falls.name} went`}
      data-state={falls.state}
    >
      <header>
        <h3>{headline(falls)}</h3>
        <button type="button" className="quiet" aria-label={`Close ${falls.name}`} onClick={letGo}>
          Close
        </button>
      </header>
      {falls.continuous && <p className="waterfall-due">{describeDue(falls, nowNs)}</p>}
      <ol>
        {falls.sums.map(({ cause, ns, firstNs }) => (
          <li key={cause}>
            <button
              type="button"
              disabled={!mayPlay}
              data-ns={ns}
              aria-label={`${nameOfCause(cause, falls, workload)}: ${milliseconds(ns)}. Go to its beginning at ${seconds(firstNs)}.`}
              onClick={() => {
                goTo(firstNs);
              }}
            >
              <span>{nameOfCause(cause, falls, workload)}</span>
              <span className="waterfall-ms">{milliseconds(ns)}</span>
              <span className="waterfall-bar" aria-hidden="true">
                {falls.stretches.map((stretch) =>
                  stretch.cause === cause ? (
                    <span
                      key={stretch.fromNs}
                      data-cause={cause}
                      data-class={falls.continuous ? 'c' : 'd'}
                      style={{ left: at(stretch.fromNs), right: `calc(100% - ${at(stretch.toNs)})` }}
                    />
                  ) : null,
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {mayPlay && (
        <p className="waterfall-ways">
          <button
            type="button"
            className="plain"
            onClick={() => {
              goTo(falls.arrivalNs);
            }}
          >
            To its {falls.continuous ? 'release' : 'arrival'}
          </button>
          {falls.begunNs === falls.begunNs && (
            <button
              type="button"
              className="plain"
              onClick={() => {
                goTo(falls.begunNs);
              }}
            >
              To its service
            </button>
          )}
        </p>
      )}
    </section>
  );
}

const WaterfallHint = () => (
  <p className="waterfall-hint">
    Click a request in any picture, or press <kbd>N</kbd>, to see where its time went.
  </p>
);

/** 'Request 18 took 0.421 s', '… has waited 0.130 s so far'. */
function headline({ name, state, arrivalNs, endNs }: Falls): string {
  const took = seconds(endNs - arrivalNs);
  switch (state) {
    case 'served':
      return `${capital(name)} took ${took}`;
    case 'discarded':
      return `${capital(name)} was discarded after ${took}`;
    case 'reading':
      return `${capital(name)} has taken ${took} so far`;
    case 'waiting':
      return `${capital(name)} has waited ${took} so far`;
  }
}

/** A video’s or a stream’s way to its deadline. */
function describeDue({ state, arrivalNs, endNs, deadlineNs }: Falls, nowNs: number): string {
  const released = `Released at ${seconds(arrivalNs)}`;
  const due = `due at ${seconds(deadlineNs)}`;
  if (state === 'served') {
    const spareNs = deadlineNs - endNs;
    const spare = `${milliseconds(Math.abs(spareNs), 0)} ${spareNs >= 0 ? 'to spare' : 'too late'}`;
    return `${released}, read by ${seconds(endNs)}, ${due}: ${spare}.`;
  }
  if (state === 'discarded') return `${released}, ${due}, never read.`;
  const leftNs = deadlineNs - nowNs;
  return `${released}, ${due}: ${milliseconds(Math.abs(leftNs), 0)} ${leftNs >= 0 ? 'left' : 'over'}.`;
}

function nameOfCause(cause: Cause, { continuous }: Falls, { beat, words }: Scene['workload']): string {
  switch (cause) {
    case 'earlier':
      return 'waited, too long ago to tell';
    case 'round':
      return `waited for the next ${beat === 'round' ? `${words.beat.one} or period` : 'period'}`;
    case 'videos':
      return `waited behind ${continuous ? 'other ' : ''}${words.stream.many}`;
    case 'requests':
      return `waited behind ${continuous ? '' : 'other '}${words.request.many}`;
    case 'nobody':
      return 'waited while the arm travelled';
    case 'idle':
      return 'waited while the disk was idle';
    case 'bus':
      return 'waited for the bus';
    case 'seek':
    case 'rotation':
    case 'transfer':
      return cause;
  }
}
