/**
 * Whole sentences with named places, so that a second language is a second set of sentences:
 *
 *     fillIn('{more} videos in place of {now}.', { more: 5, now: 4 })   5 videos in place of 4.
 */
export const fillIn = (sentence: string, places: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in places)) throw new Error(`nothing for {${name}} of "${sentence}"`);
    return String(places[name]);
  });
