/**
 * A text field over our own drawing of its text: keyboards, screen readers and input methods find an ordinary text field.
 * Tab leaves it, as any field.
 */
import { useId } from 'react';
import type { Seen } from '../../../core/language/machine.ts';
import type { ProgramFault } from '../../../core/workshop/program/check.ts';
import { drawnLines } from './highlight.ts';

interface EditorProps {
  readonly source: string;
  readonly fault: ProgramFault | undefined;
  /** Values of the decision that is shown. */
  readonly seen: readonly Seen[];
  readonly describedBy: string;
  readonly write: (source: string) => void;
}

/** On a line that was met often, only the last. */
const MOST_A_LINE = 2;
const LONGEST_SEEN = 60;

function seenBy(seen: readonly Seen[]): ReadonlyMap<number, string> {
  const lines = new Map<number, string[]>();
  for (const { line, says } of seen) lines.set(line, [...(lines.get(line) ?? []), says].slice(-MOST_A_LINE));
  return new Map(
    [...lines].map(([line, says]) => {
      const text = says.join(' · ');
      return [line, text.length > LONGEST_SEEN ? `${text.slice(0, LONGEST_SEEN - 1)}…` : text];
    }),
  );
}

export function Editor({ source, fault, seen, describedBy, write }: EditorProps) {
  const id = useId();
  const lines = drawnLines(source);
  const values = seenBy(seen);
  return (
    <div className="workshop-editor">
      <label className="hidden" htmlFor={id}>
        Your policy, in a part of JavaScript
      </label>
      <div className="workshop-text">
        <pre aria-hidden="true">
          {lines.map((pieces, k) => (
            <span key={k} className="workshop-line" data-fault={fault?.line === k + 1 ? '' : undefined}>
              {pieces.map(({ as, text }, piece) => (
                <span key={piece} data-piece={as}>
                  {text}
                </span>
              ))}
              {values.has(k + 1) && <span className="workshop-seen">{values.get(k + 1)}</span>}
              {'\n'}
            </span>
          ))}
        </pre>
        <textarea
          id={id}
          value={source}
          rows={lines.length}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          wrap="off"
          aria-describedby={describedBy}
          aria-invalid={fault !== undefined}
          onChange={(event) => {
            write(event.target.value);
          }}
        />
      </div>
    </div>
  );
}
