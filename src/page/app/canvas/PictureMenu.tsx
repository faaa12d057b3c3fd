/** What can be had of a picture beside looking at it: one quiet button beside its title, which opens a short list. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

export function PictureMenu({
  title,
  left,
  top,
  covers,
  tableOpen,
  onTable,
  onSave,
  onLink,
  tableButton,
  children,
}: {
  readonly title: string;
  /** Where it stands over the picture, as the style sheet writes it. */
  readonly left: string;
  readonly top: string;
  /** It would lie over data: it shows for whoever comes to it by keyboard. */
  readonly covers: boolean;
  readonly tableOpen: boolean;
  readonly onTable: () => void;
  readonly onSave: () => void;
  /** Absent where there is no link to a picture alone. */
  readonly onLink?: (() => void) | undefined;
  readonly tableButton: RefObject<HTMLButtonElement | null>;
  /** Buttons of the picture's own. */
  readonly children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);
  return (
    <div
      ref={box}
      className="picture-menu"
      style={{ left, top }}
      data-open={open ? '' : undefined}
      data-covers={covers ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="quiet picture-more"
        aria-expanded={open}
        aria-label={`More of this picture: ${title}`}
        title="Table, save, link"
        onClick={() => {
          setOpen(!open);
        }}
      >
        ⋯
      </button>
      <div className="picture-list" hidden={!open}>
        <button
          ref={tableButton}
          type="button"
          className="quiet"
          aria-expanded={tableOpen}
          aria-label={`Table: ${title}`}
          onClick={() => {
            setOpen(false);
            onTable();
          }}
        >
          {tableOpen ? 'Close the table' : 'Table'}
        </button>
        <button
          type="button"
          className="quiet"
          aria-haspopup="dialog"
          aria-label={`Save: ${title}`}
          onClick={() => {
            setOpen(false);
            onSave();
          }}
        >
          Save …
        </button>
        {onLink && (
          <button
            type="button"
            className="quiet"
            aria-label={`Copy link: ${title}`}
            onClick={() => {
              setOpen(false);
              onLink();
            }}
          >
            Copy link
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
