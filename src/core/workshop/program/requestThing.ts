/** A request, as a program sees it: what is known of it, and what a service of it would take that began now. */
import { waitForPhase } from '../../base/phase.ts';
import { kindOf, Thing, type Kind } from '../../language/values.ts';
import { requestName } from '../../scenario/requestName.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

/** Programs reckon in ms. */
export const MS = 1e6;

/** Numbers that stay as they are: what is written down of a request that does not wait any more. */
export type RequestFigures = readonly [
  requestClass: number,
  stream: number,
  number: number,
  cylinder: number,
  sizeBytes: number,
  arrivalNs: number,
  deadlineNs: number,
  angleNs: number,
  transferNs: number,
];

export class RequestThing extends Thing {
  override readonly kind: Kind = REQUEST;

  constructor(
    readonly row: number,
    private readonly context: PolicyContext,
    readonly figures: RequestFigures,
  ) {
    super();
  }

  /** Of a row that waits. */
  static of(row: number, context: PolicyContext): RequestThing {
    const { rows } = context;
    const i = row & rows.mask;
    return new RequestThing(row, context, [
      ...([
        rows.requestClass[i],
        rows.stream[i],
        rows.number[i],
        rows.cylinder[i],
        rows.sizeBytes[i],
      ] as const),
      ...([rows.arrivalNs[i], rows.deadlineNs[i], rows.angleNs[i], rows.transferNs[i]] as const),
    ] as unknown as RequestFigures);
  }

  get isVideo(): boolean {
    return this.figures[0] === CONTINUOUS;
  }

  get cylinder(): number {
    return this.figures[3];
  }

  get seekNs(): number {
    const { disk, head } = this.context;
    return disk.seekNs[Math.abs(this.cylinder - head)] ?? 0;
  }

  get rotationNs(): number {
    const { disk, nowNs } = this.context;
    return waitForPhase(this.figures[7], nowNs + this.seekNs, disk.revolutionNs);
  }

  get label(): string {
    const [, stream, number] = this.figures;
    return requestName({ requestClass: this.isVideo ? 'C' : 'D', stream, number });
  }
}

const REQUEST: Kind = kindOf<RequestThing>('a request', {
  id: ({ row }) => row,
  name: ({ label }) => label,
  order: ({ row }) => row,
  isVideo: ({ isVideo }) => isVideo,
  stream: ({ figures }) => figures[1],
  number: ({ figures }) => figures[2],
  cylinder: ({ cylinder }) => cylinder,
  size: ({ figures }) => figures[4],
  arrival: ({ figures }) => figures[5] / MS,
  deadline: ({ figures }) => figures[6] / MS,
  seek: ({ seekNs }) => seekNs / MS,
  rotation: ({ rotationNs }) => rotationNs / MS,
  transfer: ({ figures }) => figures[8] / MS,
});
