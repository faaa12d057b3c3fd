/** A native dialog that opens when it is rendered: a panel over the page, or a sheet from below on small screens. */
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly shape: 'page' | 'sheet';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, shape, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // A press on the backdrop is for a pointer only: the keyboard has Escape and the button.
  useEffect(() => {
    const dialog = ref.current;
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', onPress);
    return () => dialog?.removeEventListener('click', onPress);
  }, [onClose]);
  return (
    <dialog
      ref={ref}
      className={`dialog ${shape}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="quiet" onClick={onClose}>
            Close
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
