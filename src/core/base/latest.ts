/**
 * A pure function that knows its latest answer. Whoever weighs the changes of a run one after the other mostly asks the same
 * again. `about`: all that the answer depends on.
 */
export function knowsLatest<Asked, Answer>(
  about: (asked: Asked) => readonly unknown[],
  answer: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  let latest: { readonly of: readonly unknown[]; readonly answer: Answer } | undefined;
  return (asked) => {
    const of = about(asked);
    if (latest === undefined || of.some((value, i) => value !== latest?.of[i]))
      latest = { of, answer: answer(asked) };
    return latest.answer;
  };
}
