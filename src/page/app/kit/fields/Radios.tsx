import { useId } from 'react';

interface RadiosProps<T extends string> {
  /** Ids and their words. */
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, all of them in sight; stands in a fieldset, whose legend names them. */
export function Radios<T extends string>({ options, value, onChange }: RadiosProps<T>) {
  const name = useId();
  return options.map(([id, title]) => (
    <label key={id}>
      <input
        type="radio"
        name={name}
        value={id}
        checked={id === value}
        onChange={() => {
          onChange(id);
        }}
      />
      <span>{title}</span>
    </label>
  ));
}
