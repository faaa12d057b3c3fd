/**
 * What a disk's channel did, service by service in the order in which they began: enough to play that disk again without
 * the others (LoggedChannel). Growing columns, about 35 bytes a service and 22 a segment.
 */
import { growTable, makeTable } from '../../base/columns.ts';
import type { Channel, ChannelClient } from '../../sim/interfaces.ts';

/** `mediaNs`, `crossedNs`: Infinity until it is known. */
const serviceSpec = {
  readyNs: 'f64',
  mediaNs: 'f64',
  crossedNs: 'f64',
  /** The first of its segments; between them may be others'. */
  firstSegment: 'i32',
  segments: 'i32',
} as const;

const segmentSpec = { service: 'i32', kind: 'u8', resource: 'u8', fromNs: 'f64', toNs: 'f64' } as const;

export class ChannelLog {
  readonly services = makeTable(serviceSpec, 64);
  readonly segments = makeTable(segmentSpec, 256);
  isAlone = false;

  /** Its number. */
  began(readyNs: number): number {
    const t = this.services;
    if (t.length === t.readyNs.length) growTable(t, serviceSpec);
    const i = t.length++;
    t.readyNs[i] = readyNs;
    t.mediaNs[i] = Infinity;
    t.crossedNs[i] = Infinity;
    t.firstSegment[i] = 0;
    t.segments[i] = 0;
    return i;
  }

  segment(service: number, kind: number, resource: number, fromNs: number, toNs: number): void {
    const { services, segments: t } = this;
    if (t.length === t.service.length) growTable(t, segmentSpec);
    const i = t.length++;
    t.service[i] = service;
    t.kind[i] = kind;
    t.resource[i] = resource;
    t.fromNs[i] = fromNs;
    t.toNs[i] = toNs;
    if (services.segments[service]++ === 0) services.firstSegment[service] = i;
  }

  /** Tells a service what is known of its segments, from the `told`-th on; how many that are in all. */
  tell(service: number, client: ChannelClient, told: number): number {
    const { services, segments: t } = this;
    const known = services.segments[service];
    let seen = 0;
    for (let i = services.firstSegment[service]; seen < known; i++) {
      if (t.service[i] !== service) continue;
      if (seen++ >= told) client.segment(t.kind[i], t.resource[i], t.fromNs[i], t.toNs[i]);
    }
    return known;
  }
}

/** A service that writes down what it hears. */
class LoggedClient implements ChannelClient {
  constructor(
    private readonly log: ChannelLog,
    private readonly number: number,
    private readonly service: ChannelClient,
  ) {}

  segment(kind: number, resource: number, fromNs: number, toNs: number): void {
    this.log.segment(this.number, kind, resource, fromNs, toNs);
    this.service.segment(kind, resource, fromNs, toNs);
  }

  mediaDone(atNs: number): void {
    this.log.services.mediaNs[this.number] = atNs;
    this.service.mediaDone(atNs);
  }

  crossed(atNs: number): void {
    this.log.services.crossedNs[this.number] = atNs;
    this.service.crossed(atNs);
  }
}

/** A channel of which a log is kept. */
export class LoggingChannel implements Channel {
  constructor(
    private readonly channel: Channel,
    private readonly log: ChannelLog,
  ) {
    log.isAlone = channel.isAlone;
  }

  get isAlone(): boolean {
    return this.channel.isAlone;
  }

  get nextNs(): number {
    return this.channel.nextNs;
  }

  begin(service: ChannelClient, readyNs: number, transferNs: number, rate: number): void {
    const number = this.log.began(readyNs);
    this.channel.begin(new LoggedClient(this.log, number, service), readyNs, transferNs, rate);
  }

  advance(): void {
    this.channel.advance();
  }
}
