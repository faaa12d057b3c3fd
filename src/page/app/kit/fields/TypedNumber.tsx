import { useState } from 'react';

/**
 * A number that is being typed is the field's own until it is one that can be taken. What was refused stands, with its
 * fault, until it is mended; Escape brings back what counts.
 */
export function TypedNumber({
  id,
  label,
  value,
  unit,
  change,
  restore,
  described,
  invalid,
  wide,
}: {
  readonly id: string;
  readonly label?: string;
  readonly value: number;
  readonly unit: string;
  readonly change: (text: string) => void;
  readonly restore: () => void;
  readonly described: string;
  readonly invalid: boolean;
  readonly wide?: boolean;
}) {
  const [text, setTyped] = useState<string>();
  // What was typed stands while it is what counts, or while it is wrong; not when the value has changed otherwise.
  const typed =
    text !== undefined && (invalid || text.trim() === '' || Number(text) === value) ? text : undefined;
  const leave = () => {
    setTyped(undefined);
    if (invalid) restore();
  };
  return (
    <span className={wide ? 'typed wide' : 'typed'}>
      <input
        id={id}
        aria-label={label}
        aria-describedby={described}
        aria-invalid={invalid || undefined}
        inputMode="decimal"
        style={{ '--digits': Math.max(3, (typed ?? String(value)).length) }}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value.trim() !== '') change(event.target.value);
        }}
        onBlur={() => {
          // An empty field says nothing: what counts comes back.
          if (!invalid || text?.trim() === '') leave();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !invalid) setTyped(undefined);
          if (event.key !== 'Escape' || typed === undefined) return;
          // Not for the sheet that the form may stand in.
          event.preventDefault();
          event.stopPropagation();
          leave();
        }}
      />
      {unit && <span className="unit">{unit}</span>}
    </span>
  );
}
