/** One moment in the list that a lecturer prepares. */
import { most, type Moment } from '../../../core/scenario/link/playlist.ts';
import { Faults } from '../../../core/scenario/faults.ts';
import { readLink } from '../../../core/scenario/link/text.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';

interface MomentRowProps {
  readonly moment: Moment;
  readonly number: number;
  readonly count: number;
  /** It is the one that was opened last. */
  readonly here: boolean;
  readonly faults: readonly string[];
  readonly onSays: (says: string) => void;
  readonly onOpen: () => void;
  /** The one that is in the Lab now takes its place. */
  readonly onReplace: () => void;
  readonly onMove: (way: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** What the link leads to, in a few words. */
function placeOf(link: string): string {
  const { pairs } = readLink(link, new Faults(0));
  const preset = presetById.get(pairs.get('preset') ?? '')?.title ?? 'a scenario of your own';
  const t = pairs.get('t');
  return `${preset}, ${t === undefined ? 'from the start' : `t = ${t} s`}`;
}

export function MomentRow(props: MomentRowProps) {
  const { moment, number, count, here, faults, onSays, onOpen, onReplace, onMove, onRemove } = props;
  const tools: readonly (readonly [string, string, () => void, boolean?])[] = [
    ['Open', `Open moment ${number}`, onOpen],
    ['Replace', `Replace moment ${number} by what is in the Lab now`, onReplace],
    [
      '↑',
      `Move moment ${number} up`,
      () => {
        onMove(-1);
      },
      number === 1,
    ],
    [
      '↓',
      `Move moment ${number} down`,
      () => {
        onMove(1);
      },
      number === count,
    ],
    ['Remove', `Remove moment ${number}`, onRemove],
  ];
  return (
    <li data-here={here ? '' : undefined}>
      <span className="moment-number">{number}</span>
      <div>
        <input
          className="writing"
          aria-label={`Sentence of moment ${number}`}
          value={moment.says}
          maxLength={most.sentence}
          onChange={(event) => {
            onSays(event.target.value);
          }}
        />
        <p className="moment-what">{placeOf(moment.link)}</p>
      </div>
      <div className="moment-tools">
        {tools.map(([title, label, act, off = false]) => (
          <button key={label} type="button" className="quiet" aria-label={label} disabled={off} onClick={act}>
            {title}
          </button>
        ))}
      </div>
      {faults.length > 0 && (
        <ul className="field-refused moment-faults">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
