import { useState } from 'react';

interface TypedCellProps {
  readonly label: string;
  readonly value: string;
  /** What tells that it is wrong, by its id; undefined where it is not. */
  readonly describedBy: string | undefined;
  /** Is handed what was typed, without blanks around it, where that is another text. */
  readonly take: (text: string) => void;
  readonly placeholder?: string | undefined;
  /** So many letters have room. */
  readonly size?: number;
  readonly inputMode?: 'decimal';
}

/** A field of a table: taken on Enter or when it is left; Escape brings back what was there. */
export function TypedCell({ label, value, describedBy, take, placeholder, size, inputMode }: TypedCellProps) {
  const [typed, setTyped] = useState<string>();
  const done = () => {
    if (typed !== undefined && typed.trim() !== value) take(typed.trim());
    setTyped(undefined);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={describedBy === undefined ? undefined : true}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      inputMode={inputMode}
      placeholder={placeholder}
      size={size === undefined ? undefined : Math.max(size, typed?.length ?? 0)}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done();
        if (event.key !== 'Escape' || typed === undefined) return;
        // Not for the dialog.
        event.preventDefault();
        event.stopPropagation();
        setTyped(undefined);
      }}
    />
  );
}
