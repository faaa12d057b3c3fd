/**
 * Marks an element that what scrolls around it cuts, for it to be hidden until it is whole: half of a hint says nothing.
 * It keeps its place, so that whoever scrolls to its end finds it.
 */

/** Edges lie between px. */
const WHOLE = 0.98;

export function wholeOnly(element: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last) element.toggleAttribute('data-cut', last.intersectionRatio < WHOLE);
    },
    { threshold: WHOLE },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
