/** A QR code over the whole screen, to be read from the last row. */
import { useEffect, useId, useMemo, useRef } from 'react';
import { qrOf, qrSvg } from './qr.ts';
import './wall.css';

interface QrViewProps {
  readonly link: string;
  /** Who cannot open it, where that is so. */
  readonly reach: string | undefined;
  readonly onClose: () => void;
}

export function QrView({ link, reach, onClose }: QrViewProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const code = useMemo(() => qrOf(link), [link]);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="wall"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.stopPropagation();
      }}
      // It closes by itself, or the panel below would never hear of another Escape.
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="wall-body">
        <h2 id={heading} className="hidden">
          QR code of the link
        </h2>
        {code.ok ? (
          <svg
            viewBox={`0 0 ${code.value.size} ${code.value.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="QR code; the link itself stands under it"
          >
            <path d={code.value.path} />
          </svg>
        ) : (
          <p role="alert" className="wall-fault">
            {code.faults[0]}
          </p>
        )}
        <div>
          {reach !== undefined && <p className="wall-reach">{reach}</p>}
          <p className="wall-link">{link}</p>
        </div>
        <div className="wall-tools">
          {code.ok && (
            <a
              className="button-link"
              download="roundscope-qr.svg"
              href={`data:image/svg+xml,${encodeURIComponent(qrSvg(code.value))}`}
            >
              Save as SVG
            </a>
          )}
          <button type="button" className="plain" onClick={() => ref.current?.close()}>
            Close
          </button>
        </div>
      </div>
    </dialog>
  );
}
