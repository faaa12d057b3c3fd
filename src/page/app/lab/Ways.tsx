/** Buttons beside a line of words, each of which opens a panel. */
import { usePanels, type Panel } from '../kit/visit/panels.ts';

export function Ways({
  ways,
  look,
}: {
  readonly ways: readonly (readonly [Panel, string])[];
  /** Like links where they stand in a sentence’s place. */
  readonly look: 'quiet' | 'link';
}) {
  const open = usePanels((state) => state.open);
  return ways.map(([panel, title]) => (
    <button
      key={panel}
      type="button"
      className={look}
      aria-haspopup="dialog"
      onClick={() => {
        open(panel);
      }}
    >
      {title}
    </button>
  ));
}
