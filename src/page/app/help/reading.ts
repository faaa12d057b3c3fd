/** How to read what has no name in links; the other pictures bring their own sentences (view/pictures.ts). */
export const readingBeside: readonly { readonly name: string; readonly read: string }[] = [
  {
    name: 'The four numbers',
    read: 'Of the run so far: the mean response time with its uncertainty, the time that 95 of 100 requests stay within, how many wait, and the glitches. The mark before each is that of its line in the chart. A disk that cannot keep up is called saturated in the same place, and a queue that has been long for a quarter of what was seen, so that nobody can know yet, not settled. Where clients share the disk, a table stands in their place: what each was promised and got, how many of its IOs wait now and for how long, the mean of those that were served, and how many were late. Alike clients are one row, that of the worst of them; where streams start in mid-run, the last column is their start-up latency.',
  },
  {
    name: 'The whole run',
    read: 'The strip at the bottom: in front, in blue, the mean response time of each round; behind it, in grey, the requests that wait, in the same seconds; and a crimson tick for a glitch. Grey that shows behind blue is trouble that builds up. Point at it to read what was there, press or drag to go there.',
  },
  {
    name: 'Why this one?',
    read: 'What the scheduler compared at this decision, the candidate it chose, and the line of its rules that decided. The line under each candidate is its service to scale: seek, turn and read.',
  },
];

/** What this page keeps, and where. */
export const kept: readonly { readonly what: string; readonly why: string }[] = [
  { what: 'the Lab as you left it', why: 'to go on there at your next visit; Start afresh forgets it' },
  { what: 'the theme that you chose', why: 'so that you choose it once' },
  { what: 'that you have seen the tour', why: 'so that it does not open again' },
  { what: 'the page’s own files', why: 'so that it opens without a network' },
  {
    what: 'your answers to the last dozen assignments, and what you changed at their moments',
    why: 'so that a reload loses none; Begin all moments afresh forgets the changes',
  },
  {
    what: 'what you answered in lessons, and the best of each exercise',
    why: 'so that you go on where you were; Forget all, on the page Learn, forgets them',
  },
  {
    what: 'the code that you gave for receipts of lessons',
    why: 'so that you type it once; an empty one in its place forgets it',
  },
];
