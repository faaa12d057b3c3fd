/**
 * What a disk's channel did, service by service in the order in which they began: enough to play that disk again without
 * the others (LoggedChannel). Where disks share the bus, nothing
 * shows what crosses behind the run's end, which may be a hundred times the run: of that no segments are kept.
 */
import { IN_BLOCK, LongTable } from '../../base/longTable.ts';
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
  private readonly services = new LongTable(serviceSpec);
  private readonly segments = new LongTable(segmentSpec, true, { toNs: 'fromNs' });
  isAlone = false;

  constructor(private readonly endNs = Infinity) {}

  /** Services that have begun. */
  get length(): number {
    return this.services.length;
  }

  readyNs(service: number): number {
    return this.services.at('readyNs', service);
  }

  mediaNs(service: number): number {
    return this.services.at('mediaNs', service);
  }

  crossedNs(service: number): number {
    return this.services.at('crossedNs', service);
  }

  get bytes(): number {
    return this.services.bytes + this.segments.bytes;
  }

  /** Its number. */
  began(readyNs: number): number {
    const at = this.services.add();
    const t = this.services.of(at);
    const i = at & IN_BLOCK;
    t.readyNs[i] = readyNs;
    t.mediaNs[i] = Infinity;
    t.crossedNs[i] = Infinity;
    return at;
  }

  mediaDone(service: number, atNs: number): void {
    this.services.of(service).mediaNs[service & IN_BLOCK] = atNs;
  }

  crossed(service: number, atNs: number): void {
    this.services.of(service).crossedNs[service & IN_BLOCK] = atNs;
  }

  segment(service: number, kind: number, resource: number, fromNs: number, toNs: number): void {
    if (fromNs >= this.endNs && !this.isAlone) return;
    const at = this.segments.add();
    const t = this.segments.of(at);
    const i = at & IN_BLOCK;
    t.service[i] = service;
    t.kind[i] = kind;
    t.resource[i] = resource;
    t.fromNs[i] = fromNs;
    t.toNs[i] = toNs;
    const its = this.services.of(service);
    const k = service & IN_BLOCK;
    if (its.segments[k]++ === 0) its.firstSegment[k] = at;
  }

  /** Tells a service what is known of its segments, from the `told`-th on; how many that are in all. */
  tell(service: number, client: ChannelClient, told: number): number {
    const { services, segments: t } = this;
    const known = services.at('segments', service);
    let seen = 0;
    for (let at = services.at('firstSegment', service); seen < known; at++) {
      if (t.at('service', at) !== service) continue;
      if (seen++ < told) continue;
      client.segment(t.at('kind', at), t.at('resource', at), t.at('fromNs', at), t.at('toNs', at));
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
    this.log.mediaDone(this.number, atNs);
    this.service.mediaDone(atNs);
  }

  crossed(atNs: number): void {
    this.log.crossed(this.number, atNs);
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
