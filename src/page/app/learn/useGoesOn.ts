/** Whoever pressed what is gone now goes on at the next thing to press: the button, or one of the answers. */
import { useEffect, useRef, type RefObject } from 'react';

/** `state`: another one after each press. `answers`: a selector of what is pressed. */
export function useGoesOn(form: RefObject<HTMLFormElement | null>, state: object, answers: string): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    const { activeElement } = document;
    // One that can be pressed no more loses the focus a little later.
    if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
    form.current?.querySelector<HTMLElement>(`.learn-foot .solid:enabled, ${answers}`)?.focus();
  }, [form, state, answers]);
}
