/** A text that is taken on Enter or when its field is left; what is refused stands until it is mended, Escape takes it back. */
import { useState } from 'react';

interface TypedTextProps {
  readonly id: string;
  readonly label?: string;
  readonly value: string;
  /** What is wrong, if it was not taken. */
  readonly take: (text: string) => string | undefined;
  readonly described?: string;
  readonly numeric?: boolean;
  readonly className?: string;
  /** Told outside of the field. */
  readonly refused: (why: string) => void;
  readonly isRefused: boolean;
}

export function TypedText(props: TypedTextProps) {
  const { id, label, value, take, described, numeric = false, className, refused, isRefused } = props;
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed === undefined) return;
    const why = typed.trim() === '' || typed === value ? undefined : take(typed);
    refused(why ?? '');
    if (why === undefined) setTyped(undefined);
  };
  return (
    <input
      id={id}
      className={className}
      aria-label={label}
      aria-describedby={described}
      aria-invalid={(isRefused && typed !== undefined) || undefined}
      inputMode={numeric ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      style={numeric ? { '--digits': Math.max(3, (typed ?? value).length) } : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          settle();
        }
        if (event.key !== 'Escape' || typed === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setTyped(undefined);
        refused('');
      }}
    />
  );
}
