/**
 * A form in the frames of strangers: a sandbox without `allow-forms` submits nothing, so the press of its button is taken
 * instead. Enter in a field presses it as well.
 */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

interface PressFormProps {
  readonly className: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** For whoever looks for something within it. */
  readonly within?: RefObject<HTMLFormElement | null>;
}

export function PressForm({ className, onPress, children, within }: PressFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = within ?? own;
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('button') : null;
      if (pressed?.type !== 'submit') return;
      event.preventDefault();
      latest.current();
    };
    const { current } = form;
    current?.addEventListener('click', hear);
    return () => current?.removeEventListener('click', hear);
  }, [form]);
  return (
    <form ref={form} className={className}>
      {children}
    </form>
  );
}
