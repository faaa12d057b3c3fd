/** Why the simulation's place has changed, in sentences; they come when one of them is needed. */
export const movedWords = {
  silent:
    'The simulation did not answer for a second and was started again; what is shown stays, and the run is the same.',
  endless:
    'A step of the simulation does not come to its end, and is not tried again. What was found before it stays, and can be looked at.',
  died: 'The simulation stopped unexpectedly and was started again; the run is the same.',
  here: 'No worker starts here: the simulation runs beside the animation, and long runs take longer.',
} as const;

export type Moved = keyof typeof movedWords;
