/** How long a step lies open before its outcome does: while the page is in sight, from the opening to the answer. */
import { useEffect } from 'react';
import { act } from './progress.ts';

export function useSeconds(lesson: string, step: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let fromMs = performance.now();
    const spend = () => {
      const seconds = (performance.now() - fromMs) / 1000;
      fromMs = performance.now();
      if (seconds >= 1) act(lesson, step, { do: 'spend', seconds });
    };
    const onSight = () => {
      if (document.hidden) spend();
      else fromMs = performance.now();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      document.removeEventListener('visibilitychange', onSight);
      if (!document.hidden) spend();
    };
  }, [lesson, step, isOpen]);
}
