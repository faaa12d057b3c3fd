/** The dock of a question lies over pictures: where little of one would look out from under it, it takes all of that one. */

/** In px of the window: a picture of which more is in sight stays. */
const LITTLE_PX = 48;

/** How much higher it should be that begins at `topPx`, over pictures from `top` to `bottom`. Pure. */
export function overhang(
  topPx: number,
  pictures: readonly { readonly top: number; readonly bottom: number }[],
): number {
  const cut = pictures.find(({ top, bottom }) => top < topPx && bottom > topPx);
  return cut && topPx - cut.top <= LITTLE_PX ? topPx - cut.top : 0;
}

/** Until the returned function is called. */
export function followEdge(): () => void {
  const dock = document.querySelector<HTMLElement>('.guess-dock');
  if (!dock) return () => undefined;
  let overPx = 0;
  const align = () => {
    const pictures = [...document.querySelectorAll('.score > [data-stave], .panels-area')];
    const topPx = dock.getBoundingClientRect().top + overPx;
    overPx = overhang(
      topPx,
      pictures.map((picture) => picture.getBoundingClientRect()),
    );
    dock.style.setProperty('--over', `${overPx}px`);
  };
  const sizes = new ResizeObserver(align);
  sizes.observe(dock);
  addEventListener('resize', align);
  return () => {
    sizes.disconnect();
    removeEventListener('resize', align);
    dock.style.removeProperty('--over');
  };
}
