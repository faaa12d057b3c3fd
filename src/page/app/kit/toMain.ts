/** To the page's beginning, for the eye and for the keyboard: below the header, which keeps its place. */
export function toMain(): void {
  // By itself the focus would scroll a tall page to its upper edge, and the header away.
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}
