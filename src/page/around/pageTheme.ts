/** Is the page around dark? By the first background behind an element that covers it; a page without one is as the browser draws it. */

/** `rgb(…)` and `rgba(…)`, as computed styles write them. Undefined for what lets something through. */
function lightnessOf(color: string): number | undefined {
  const [red, green, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha < 0.5) return undefined;
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

export function pageTheme(element: Element): 'light' | 'dark' {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const lightness = lightnessOf(getComputedStyle(at).backgroundColor);
    if (lightness !== undefined) return lightness < 0.5 ? 'dark' : 'light';
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return scheme.includes('dark') && (prefersDark || !scheme.includes('light')) ? 'dark' : 'light';
}

/** Whatever may change it: a class or a style of the page's outermost elements, or the viewer's own setting. */
export function followPageTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true });
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}
