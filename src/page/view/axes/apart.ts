/** Marks in a row that must not cover each other. */

/**
 * Marks of one width on a line, as near to their places as they can be without touching: of all ways to set them that
 * keep their order, the one with the least squares of displacements. Places ascend. Undefined where there is no room.
 */
export function spreadOut(
  places: readonly number[],
  width: number,
  left: number,
  right: number,
): readonly number[] | undefined {
  if (places.length * width > right - left) return undefined;
  // Those that push each other stand as one block around their mean; blocks that meet become one.
  const blocks: { sum: number; count: number }[] = [];
  const startOf = ({ sum, count }: { readonly sum: number; readonly count: number }) =>
    Math.max(left, Math.min(right - count * width, sum / count));
  for (const place of places) {
    // Where the block would begin if its first mark stood at its place.
    let block = { sum: place - width / 2, count: 1 };
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      if (startOf(before) + before.count * width <= startOf(block)) break;
      blocks.pop();
      block = {
        sum: before.sum + block.sum - block.count * before.count * width,
        count: before.count + block.count,
      };
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => {
    const start = startOf(block);
    return Array.from({ length: block.count }, (_, i) => start + (i + 0.5) * width);
  });
}
