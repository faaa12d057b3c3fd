/** Where the gallery is searched by words. */
import { useEffect, useId, type RefObject } from 'react';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Words that find something. */
  readonly examples: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

export function SearchField({ field, label, examples, text, onText }: SearchFieldProps) {
  const id = useId();
  useEffect(() => {
    // A dialog that opens behind this looks for it; a page does not.
    field.current?.setAttribute('autofocus', '');
    field.current?.focus();
  }, [field]);
  return (
    <p className="gallery-search">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="search"
        placeholder={examples}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
    </p>
  );
}
