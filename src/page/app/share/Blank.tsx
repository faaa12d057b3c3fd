/** A blank screen, as presenters' remotes ask for: the class looks at the speaker. Any key, or a press, ends it. */
import { useEffect, useRef } from 'react';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import './wall.css';

export function Blank({ onClose }: { readonly onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    usePlayback.getState().setPlaying(false);
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    const end = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', end, true);
    dialog?.addEventListener('click', end);
    return () => {
      removeEventListener('keydown', end, true);
      dialog?.removeEventListener('click', end);
      dialog?.close();
    };
  }, [onClose]);
  return (
    <dialog ref={ref} className="blank" aria-label="Blank screen">
      <p className="hidden">The screen is blank. Any key brings the page back.</p>
    </dialog>
  );
}
