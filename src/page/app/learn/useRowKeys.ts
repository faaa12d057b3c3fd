/** 1 to 9, wherever the focus is, but for those who write: a row each, from 0. */
import { useEffect, useRef } from 'react';

/** Whoever writes, or has a panel open above the page, presses no row of it. */
export const isMeantElsewhere = ({ target }: Event): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    target.matches(
      'input:not([type=range], [type=radio], [type=checkbox]), select, textarea, [contenteditable]',
    ));

export function useRowKeys(press: (row: number) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !/^[1-9]$/.test(event.key))
        return;
      if (isMeantElsewhere(event)) return;
      latest.current(Number(event.key) - 1);
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
    };
  }, []);
}
