/** What the bar at the bottom is worked with: steps, play, pace, and where to pause. */
import { goStart, stepByEvent, stepByRound, togglePlay, toggleStop } from '../canvas/actions.ts';
import { useCountedBeat, useWorkloadWords } from '../canvas/beat.ts';
import type { Pace } from '../../state/stores/playback.ts';
import { speedsOf, usePlayback } from '../../state/stores/playbackStore.ts';
import { paceName } from '../kit/reading/format.ts';
import { Icon, type IconName } from '../kit/layers/Icon.tsx';
import { Select } from '../kit/fields/Select.tsx';

export function TransportHands() {
  return (
    <>
      <Buttons />
      <PaceRow />
    </>
  );
}

function Buttons() {
  const beat = useCountedBeat();
  const word = useWorkloadWords().beat.one;
  return (
    <div className="transport-buttons">
      <Step icon="start" label="To the start of the run" onClick={goStart} />
      {beat !== 'none' && (
        <Step
          icon="roundBack"
          label={`Previous ${word}`}
          onClick={() => {
            stepByRound(-1);
          }}
        />
      )}
      <Step
        icon="eventBack"
        label="Previous decision"
        onClick={() => {
          stepByEvent(-1);
        }}
      />
      <PlayButton />
      <Step
        icon="eventOn"
        label="Next decision"
        onClick={() => {
          stepByEvent(1);
        }}
      />
      {beat !== 'none' && (
        <Step
          icon="roundOn"
          label={`Next ${word}`}
          onClick={() => {
            stepByRound(1);
          }}
        />
      )}
    </div>
  );
}

/** How fast, and where to pause. */
function PaceRow() {
  const beat = useCountedBeat();
  const word = useWorkloadWords().beat.one;
  return (
    <div className="transport-pace">
      <PaceSwitch />
      {beat !== 'none' && <StopButton beat={word} />}
    </div>
  );
}

function Step({
  icon,
  label,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="step"
      aria-label={label}
      title={label}
      onClick={onClick}
      data-step={icon}
    >
      <Icon name={icon} />
    </button>
  );
}

function StopButton({ beat }: { readonly beat: string }) {
  const set = usePlayback((state) => Number.isFinite(state.stopNs));
  const label = set ? 'Do not pause at the mark' : `Pause at the end of this ${beat}`;
  return (
    <button
      type="button"
      className="step"
      aria-label={label}
      aria-pressed={set}
      title={`${label} (S)`}
      onClick={toggleStop}
      data-step="stop"
    >
      <Icon name="stop" />
    </button>
  );
}

function PlayButton() {
  const playing = usePlayback((state) => state.playing);
  const label = playing ? 'Pause' : 'Play';
  return (
    <button type="button" className="play" aria-label={label} title={`${label} (space)`} onClick={togglePlay}>
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  );
}

/** One control with one meaning: how long something takes for the viewer. */
function PaceSwitch() {
  const pace = usePlayback((state) => state.pace);
  const speeds = usePlayback((state) => state.speeds);
  const { setPace, setSpeed } = usePlayback.getState();
  return (
    <Select
      shown={paceName(pace, speeds[pace])}
      aria-label="Pace"
      title="Paced by decision, time is stretched so that every decision takes as long; in true proportion it is not."
      value={`${pace} ${speeds[pace]}`}
      onChange={(event) => {
        const [chosen, speed] = event.target.value.split(' ');
        setPace(chosen === 'true' ? 'true' : 'decision');
        setSpeed(Number(speed));
      }}
    >
      {paces.map(([id, title]) => (
        <optgroup key={id} label={title}>
          {speedsWith(id, speeds[id]).map((s) => (
            <option key={s} value={`${id} ${s}`}>
              {paceName(id, s)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

const paces: readonly (readonly [Pace, string])[] = [
  ['decision', 'paced by decision'],
  ['true', 'in true proportion'],
];

/** A link may bring a speed that the list does not have. */
function speedsWith(pace: Pace, speed: number): readonly number[] {
  const list = speedsOf(pace);
  return list.includes(speed) ? list : [...list, speed].sort((a, b) => a - b);
}
