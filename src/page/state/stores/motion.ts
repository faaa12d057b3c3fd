/** Does the viewer's system ask for little motion? Read when it matters, since it may change while the page is open. */
const query = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;

export const prefersReducedMotion = (): boolean => query?.matches ?? false;
