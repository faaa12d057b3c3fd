/** A glimpse of a run: what the disk did before an instant, and the way of its arm; drawn from numbers that a test makes. */
import './glimpse.css';

const WIDTH = 240;
const HEIGHT = 66;
/** The lane of services, and where the arm's begins. */
const LANE = { top: 4, height: 22, arm: 34 } as const;
/** A video, a request, one that came late. */
const KINDS = ['thumb-c', 'thumb-d', 'thumb-late'] as const;

/** Services as begin, length, kind, and place of the arm at its end. */
export function Glimpse({ of }: { readonly of: string | undefined }) {
  const services = of?.split(';').map((service) => service.split(' ').map(Number));
  if (services === undefined) return null;
  const arm = services.map(([x = 0, width = 0, , y = 0]) => `${x + width},${LANE.arm + y}`).join(' ');
  return (
    <svg
      className="thumbnail"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      {services.map(([x = 0, width = 0, kind = 0], k) => (
        <rect
          key={k}
          className={KINDS[kind]}
          x={x}
          y={LANE.top}
          width={Math.max(1, width)}
          height={LANE.height}
        />
      ))}
      <polyline className="thumb-arm" points={arm} />
    </svg>
  );
}
