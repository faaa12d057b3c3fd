/** Does the viewer's system ask for little motion? Read when it matters, since it may change while the page is open. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
