/** Work in slices on the page’s own thread, which is where the page’s policy holds whatever the browser. */
import { useEffect, useState } from 'react';

/** No longer than a frame. */
const SLICE_MS = 12;

/** Undefined until it is done; other work, another answer. `begin` must be the same for the same work. */
export function useSliced<T>(begin: (() => Generator<unknown, T>) | undefined): T | undefined {
  const [found, setFound] = useState<{ readonly of: unknown; readonly value: T }>();
  useEffect(() => {
    if (begin === undefined) return undefined;
    const work = begin();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slice = () => {
      const untilMs = performance.now() + SLICE_MS;
      for (let next = work.next(); ; next = work.next()) {
        if (next.done === true) {
          const { value } = next;
          setFound({ of: begin, value });
          return;
        }
        if (performance.now() < untilMs) continue;
        timer = setTimeout(slice);
        return;
      }
    };
    timer = setTimeout(slice);
    return () => {
      clearTimeout(timer);
    };
  }, [begin]);
  return found !== undefined && found.of === begin ? found.value : undefined;
}
