/** The algorithm in our words, and its lines as they were executed at this decision: stepped through like a debugger. */
import { useEffect, useRef } from 'react';

export function Code({
  title,
  lines,
  marked,
  steps,
  at,
  says,
  atNs,
  onStep,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  /** The line that is being executed; −1 for none. */
  readonly marked: number;
  /** How many lines were executed, and which of them is marked (from 0). */
  readonly steps: number;
  readonly at: number;
  /** What was found there. */
  readonly says: string;
  /** The decision's instant. */
  readonly atNs: number;
  readonly onStep: (at: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLLIElement>(null);
  // About the middle of the box, by whole lines, and nothing else on the page moves.
  useEffect(() => {
    if (!box.current || !line.current) return;
    const { offsetTop, offsetHeight } = line.current;
    const lineHeight = parseFloat(getComputedStyle(line.current).lineHeight);
    const middle = offsetTop + offsetHeight / 2 - box.current.clientHeight / 2;
    box.current.scrollTop = Math.max(0, Math.round(middle / lineHeight)) * lineHeight;
    showMore(box.current);
  }, [marked, lines]);
  const go = (to: number) => {
    if (to >= 0 && to < steps) onStep(to);
  };
  return (
    <>
      <h3 className="why-algorithm">
        The algorithm
        <span className="why-steps">
          <span className="why-count">{steps > 0 ? `step ${at + 1} of ${steps}` : ''}</span>
          <button
            type="button"
            className="quiet"
            disabled={at <= 0}
            aria-label="Previous line"
            onClick={() => {
              go(at - 1);
            }}
          >
            ↑
          </button>
          <button
            type="button"
            className="quiet"
            disabled={at >= steps - 1}
            aria-label="Next line"
            onClick={() => {
              go(at + 1);
            }}
          >
            ↓
          </button>
        </span>
      </h3>
      <div className="why-room" data-last={at >= steps - 1 || undefined}>
        <div
          ref={box}
          className="why-code"
          role="region"
          aria-label={`The algorithm: ${title}. Arrow keys up and down go from line to line.`}
          onScroll={(event) => {
            showMore(event.currentTarget);
          }}
          // It is stepped through by keys, and it scrolls.
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            go(at + (event.key === 'ArrowDown' ? 1 : -1));
          }}
        >
          <ol>
            {lines.map((text, i) => (
              <li
                key={i}
                ref={i === marked ? line : undefined}
                aria-current={i === marked ? 'step' : undefined}
                data-blank={text === '' ? '' : undefined}
                style={{ '--indent': text.length - text.trimStart().length }}
              >
                {text.trim()}
              </li>
            ))}
          </ol>
        </div>
        {/* Read out where a reader steps; another decision is another paragraph, and no news. */}
        <p key={atNs} className="why-says" aria-live="polite">
          {says}
        </p>
      </div>
    </>
  );
}

/** Where lines are hidden, the edge fades. */
function showMore(box: HTMLElement): void {
  const { scrollTop, scrollHeight, clientHeight } = box;
  box.toggleAttribute('data-above', scrollTop > 1);
  box.toggleAttribute('data-below', scrollTop + clientHeight < scrollHeight - 1);
}
