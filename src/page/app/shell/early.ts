/** Keys that are pressed before the page listens to them (listening.ts): heard at once, answered a little later. */
const heard: KeyboardEvent[] = [];
const hear = (event: KeyboardEvent): void => {
  heard.push(event);
};

/** From the first line of the page on. */
export function hearKeys(): void {
  addEventListener('keydown', hear);
}

/** Says them again, in their order, to whoever listens by now. What a browser did of itself it has done already. */
export function repeatKeys(): void {
  removeEventListener('keydown', hear);
  for (const event of heard.splice(0)) {
    const { target } = event;
    const there = target instanceof Element && target.isConnected ? target : document.body;
    if (!event.defaultPrevented) there.dispatchEvent(new KeyboardEvent('keydown', event));
  }
}
