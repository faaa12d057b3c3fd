/** To the page's beginning, for the eye and for the keyboard: below the header, which keeps its place. */
export function toMain(byKey = false): void {
  const main = document.getElementById('main');
  // By itself the focus would scroll a tall page to its upper edge, and the header away.
  main?.focus({ preventScroll: true });
  if (byKey && main) frame(main);
  scrollTo(0, 0);
}

/** A frame shows where the keyboard has gone; a click within, and any key after it, is none of that. */
function frame(main: HTMLElement): void {
  main.dataset.reached = '';
  const leave = () => {
    delete main.dataset.reached;
    main.removeEventListener('pointerdown', leave);
    main.removeEventListener('focusout', leave);
  };
  main.addEventListener('pointerdown', leave);
  main.addEventListener('focusout', leave);
}
