/** Work in slices on the page’s own thread, which is where the page’s policy holds whatever the browser. */
import { useEffect, useState } from 'react';
import { inSlices } from '../kit/visit/inSlices.ts';

/** Undefined until it is done; other work, another answer. `begin` must be the same for the same work. */
export function useSliced<T extends object>(begin: (() => Iterator<unknown, T>) | undefined): T | undefined {
  const [found, setFound] = useState<{ readonly of: unknown; readonly value: T }>();
  useEffect(() => {
    if (begin === undefined) return undefined;
    let isWanted = true;
    void inSlices(begin(), () => isWanted).then((value) => {
      if (value !== undefined && isWanted) setFound({ of: begin, value });
    });
    return () => {
      isWanted = false;
    };
  }, [begin]);
  return found !== undefined && found.of === begin ? found.value : undefined;
}
