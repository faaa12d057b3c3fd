/** A native select behind its own words: a long name takes two lines, where a select would cut it. */
import type { ComponentProps } from 'react';

interface SelectProps extends ComponentProps<'select'> {
  /** The title of the option that is chosen. */
  readonly shown: string;
}

export function Select({ shown, ...rest }: SelectProps) {
  return (
    <span className="select">
      <span aria-hidden="true">{shown}</span>
      <select {...rest} />
    </span>
  );
}
