/**
 * Rows of which one is chosen, as a group of radio buttons: Tab enters it once, arrows go from one to the next and round, and
 * Enter or the space bar takes the one that is marked. Taking it is the choice; to go to it is none.
 */
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface RadioRows {
  /** Of the element around them. */
  readonly group: Pick<ComponentProps<'div'>, 'role' | 'onKeyDown' | 'onBlur'>;
  /** Of the button in the k-th row of `count`. */
  readonly radio: (k: number) => ComponentProps<'button'>;
}

export function useRadioRows(count: number): RadioRows {
  const [marked, setMarked] = useState(-1);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || marked < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons.current.get((marked + by + count) % count)?.focus();
  };
  const entered = marked < 0 || marked >= count ? 0 : marked;
  return {
    group: {
      role: 'radiogroup',
      onKeyDown,
      onBlur: () => {
        setMarked(-1);
      },
    },
    radio: (k) => ({
      type: 'button',
      role: 'radio',
      'aria-checked': k === marked,
      'aria-posinset': k + 1,
      'aria-setsize': count,
      tabIndex: k === entered ? 0 : -1,
      ref: (button) => {
        if (button) buttons.current.set(k, button);
        else buttons.current.delete(k);
      },
      onFocus: () => {
        setMarked(k);
      },
    }),
  };
}
