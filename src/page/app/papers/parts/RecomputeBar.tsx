/** “Recompute here”: how exactly, how far it is, and what came out. */
import { useState, type ReactNode } from 'react';
import type { Exactness } from '../../../../core/papers/shared/again.ts';
import type { Recompute } from './useRecompute.ts';

interface RecomputeBarProps {
  readonly recompute: Recompute;
  /** Other ways to the same sweep. */
  readonly children: ReactNode;
}

export function RecomputeBar({ recompute, children }: RecomputeBarProps) {
  const [exactness, setExactness] = useState<Exactness>('quick');
  const { state, share, start, cancel, reset } = recompute;
  const running = state === 'running';
  return (
    <div className="recompute" data-state={state}>
      {/* One button: whoever pressed it keeps the focus. */}
      <button
        type="button"
        className="plain"
        onClick={() => {
          if (running) cancel();
          else start(exactness);
        }}
      >
        {running ? 'Cancel' : 'Recompute here'}
      </button>
      {running ? (
        <progress value={share} max={1} aria-label="Recomputed so far" />
      ) : (
        <label>
          <span className="hidden">How exactly</span>
          <select
            value={exactness}
            onChange={(event) => {
              setExactness(event.target.value === 'published' ? 'published' : 'quick');
            }}
          >
            <option value="quick">roughly, in seconds</option>
            <option value="published">exactly as published, in minutes</option>
          </select>
        </label>
      )}
      {!running && state !== 'idle' && (
        <button type="button" className="quiet" onClick={reset}>
          Back to the published figure
        </button>
      )}
      <span className="recompute-ways">{children}</span>
      <p className="recompute-news" role="status">
        {newsOf(recompute)}
      </p>
    </div>
  );
}

const NOTHING_YET = 'Cancelled before a point was done; the published points stand.';

/** In one sentence or two: how much is known again, and whether it is the same. */
function newsOf({ state, exactness, agreement, message, left }: Recompute): string {
  const shown = message === undefined ? '' : ` ${message}`;
  if (state === 'idle') return '';
  if (state === 'failed')
    return `The sweep stopped: ${message ?? 'no reason is known'}. The published points stand.`;
  if (!agreement) return state === 'running' ? `The sweep begins …${shown}` : `${NOTHING_YET}${shown}`;
  const { known, all, same, overlapping } = agreement;
  const points = `${known} of ${all} points`;
  if (state === 'running') return `${points} are new${left === undefined ? '' : `, ${left} to go`}.${shown}`;
  const outcome =
    exactness === 'published'
      ? `${same === known ? 'all' : same} of them are the published ones to every digit`
      : `${overlapping === known ? 'all' : overlapping} of them agree with the published ones within the intervals`;
  if (known === 0) return `${NOTHING_YET}${shown}`;
  return `${state === 'cancelled' ? 'Cancelled: ' : ''}${points} were computed here; ${outcome}.${shown}`;
}
