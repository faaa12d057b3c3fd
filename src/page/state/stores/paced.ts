/** Calls at once, and as long as it is asked for again at most every `everyMs`; the last asking is always answered. */
export function paced(everyMs: number, call: () => void): () => void {
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function ask() {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isAsked) return;
      isAsked = false;
      ask();
    }, everyMs);
  };
}
