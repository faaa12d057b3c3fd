/**
 * Forms in the frames of strangers: a sandbox without `allow-forms` submits nothing, so the press of the button is taken
 * instead. Enter in a field presses it as well.
 */
import type { MouseEvent } from 'react';

export const onPress = (act: () => void) => ({
  onClick: (event: MouseEvent<HTMLFormElement>) => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    // A dialog over the page has its own.
    if (pressed?.type !== 'submit' || pressed.form !== event.currentTarget) return;
    event.preventDefault();
    act();
  },
});
