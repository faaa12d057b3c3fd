/** How to read what is no picture; the pictures bring their own sentences (view/pictures.ts). */
export const readingWhy = {
  name: 'Why this one?',
  read: 'What the scheduler compared at this decision, the candidate it chose, and the line of its rules that decided.',
};

/** What this page keeps, and where. */
export const kept: readonly { readonly what: string; readonly why: string }[] = [
  { what: 'the Lab as you left it', why: 'to go on there at your next visit; Start afresh forgets it' },
  { what: 'the theme that you chose', why: 'so that you choose it once' },
  { what: 'that you have seen the tour', why: 'so that it does not open again' },
  { what: 'the page’s own files', why: 'so that it opens without a network' },
  { what: 'answers to an assignment', why: 'so that a reload loses none; the next assignment replaces them' },
];
