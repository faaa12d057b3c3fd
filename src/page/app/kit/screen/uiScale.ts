/** How much larger than a CSS pixel's 16 to the rem everything is: wide screens, and the viewer's own font size. */
export function uiScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
