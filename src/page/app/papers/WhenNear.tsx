/** What is large comes when its place comes near, and stays: a long page loads no figures that nobody goes to. */
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** So far below or above the window. */
const NEAR = '800px 0px';

export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [near]);
  const waiting = (
    <div ref={place} className="figure-waiting">
      <p className="figure-hint">The figures come when they are looked at.</p>
    </div>
  );
  return near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
