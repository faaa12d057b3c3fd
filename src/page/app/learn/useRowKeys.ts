/** 1 to 9, wherever the focus is, but for those who write: a row each, from 0. */
import { useEffect, useRef } from 'react';

export function useRowKeys(press: (row: number) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !/^[1-9]$/.test(event.key))
        return;
      latest.current(Number(event.key) - 1);
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
    };
  }, []);
}
