/** How far work is, and a button that stops it. */
interface BusyProps {
  readonly what: string;
  readonly share: number | undefined;
  readonly onStop: () => void;
}

export function Busy({ what, share, onStop }: BusyProps) {
  if (share === undefined) return null;
  return (
    <div className="save-busy">
      <progress max={1} value={share} aria-label={what} />
      <span>{Math.floor(share * 100)} %</span>
      <button type="button" className="plain" onClick={onStop}>
        Stop
      </button>
    </div>
  );
}
