/** Where a note stands: beside what it explains, never over it, as far as there is room. All in px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Kept free on all sides. */
  readonly margin: number;
}

const clamp = (x: number, least: number, greatest: number) => Math.max(least, Math.min(x, greatest));

/**
 * Beside the anchor, or under or over it, wherever it fits and covers least of what is to be `kept` in sight; where it fits
 * nowhere, at the edge of the window that leaves most of the anchor to be seen.
 */
export function placeNote(
  anchor: Box,
  note: { readonly width: number; readonly height: number },
  room: Room,
  kept?: Box,
) {
  const { margin } = room;
  const right = room.width - margin - note.width;
  const bottom = room.height - margin - note.height;
  const gap = margin;
  const alongX = clamp(anchor.left + anchor.width / 2 - note.width / 2, margin, Math.max(margin, right));
  const alongY = clamp(anchor.top + anchor.height / 2 - note.height / 2, margin, Math.max(margin, bottom));
  const places = [
    { left: anchor.left + anchor.width + gap, top: alongY },
    { left: anchor.left - gap - note.width, top: alongY },
    { left: alongX, top: anchor.top + anchor.height + gap },
    { left: alongX, top: anchor.top - gap - note.height },
    { left: anchor.left + anchor.width + gap, top: bottom },
    { left: anchor.left - gap - note.width, top: bottom },
  ];
  const fits = places.filter(
    ({ left, top }) => left >= margin && left <= right && top >= margin && top <= bottom,
  );
  const covers = (place: (typeof places)[number]) => (kept ? overlap({ ...place, ...note }, kept) : 0);
  const least = Math.min(...fits.map(covers));
  const best = fits.find((place) => covers(place) === least);
  if (best) return best;
  // The anchor's greater part lies in one half: the note goes to the other.
  const above = anchor.top + anchor.height / 2 > room.height / 2;
  return { left: alongX, top: above ? margin : Math.max(margin, bottom) };
}

/** The area that one lies over the other. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}
