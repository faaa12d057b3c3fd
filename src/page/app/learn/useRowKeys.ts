/** Keys of the page's own, wherever the focus is, but for those who write. */
import { useEffect, useRef } from 'react';
import { isUnderPanel } from '../kit/screen/underPanel.ts';

/** Whoever writes, or has a panel open above the page, presses none of them. */
const isMeantElsewhere = ({ target }: Event): boolean =>
  isUnderPanel() ||
  (target instanceof HTMLElement &&
    target.matches(
      'input:not([type=range], [type=radio], [type=checkbox]), select, textarea, [contenteditable]',
    ));

/** `keys`: which of them, in small letters. */
export function usePageKeys(keys: RegExp, press: (key: string) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !keys.test(key)) return;
      if (isMeantElsewhere(event)) return;
      latest.current(key);
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
    };
  }, [keys]);
}

const ROWS = /^[1-9]$/;

/** 1 to 9: a row each, from 0. */
export const useRowKeys = (press: (row: number) => void): void => {
  usePageKeys(ROWS, (key) => {
    press(Number(key) - 1);
  });
};

const ENTER = /^enter$/;

/** Enter, where the focus is on nothing that it would press; what is moved by keys and is no field has no use for it. */
export const useEnterKey = (press: () => void): void => {
  usePageKeys(ENTER, () => {
    const { activeElement } = document;
    if (
      activeElement === document.body ||
      activeElement?.matches('#main, .learn-lead, [role=slider]:not(input)')
    )
      press();
  });
};
