/**
 * What stopped the tab once, or took more than it may, and is measured ever since: links, sweeps, and files that are dropped on
 * a page. What is found goes on this list, and stays.
 */
import { deflateRawSync } from 'node:zlib';

const packed = (requests) =>
  deflateRawSync(Array(requests).fill('D:0:0:0:1').join(';'), { level: 9 }).toString('base64url');
const HEAVY = 'lambda=1000&round=60&duration=40000&policy=satf&dsize=constant:1&play=1';
const BUS = 'disks=16&bus=scsi&armbuffer=0&n=320&lambda=1600&play=1';
const moments = (count, does) =>
  Array.from({ length: count }, (_, k) => `${(0.01 * (k + 1)).toFixed(2)}:${does(k)}`).join(';');
const clients = (count, line) => Array.from({ length: count }, (_, k) => line(k)).join(';');
const SHARED = 'disk=server-2002&workload=clients&duration=600&play=1';

export const links = {
  ordinary: '#/lab?v=2&preset=default&play=1',
  satf: `#/lab?${HEAVY}`,
  lanes: `#/compare?${HEAVY}&lanes=policy:fcfs~policy:sstf`,
  mixed: '#/lab?lambda=1000&n=200&round=60&duration=40000&policy=mixed-scan&play=1&t=500',
  'one-satf': `#/lab?policy=satf&duration=40000&play=1&rz=${packed(490_000)}`,
  'one-fcfs': `#/lab?policy=fcfs&duration=40000&play=1&rz=${packed(490_000)}`,
  bus: `#/lab?${BUS}`,
  'bus-tdma': `#/lab?${BUS.replace('armbuffer=0&', '')}&arbiter=tdma`,
  'bus-lanes': `#/compare?${BUS.replace('bus=scsi&armbuffer=0&', '')}&lanes=bus:scsi`,
  // A request of 195,000 tracks, which come faster than they cross.
  'bus-tracks':
    '#/lab?v=3&policy=mixed-scan&disk=textbook&disks=5&bus=scsi&grain=track&busrate=520818&armbuffer=809611951&arbiter=slice:2&lambda=400&dsize=normal:1000000000:1&n=2&duration=0.5&play=1',
  cello: `#/lab?${SHARED}&policy=cello&clients=${clients(64, (k) => `greedy@${k % 4}`)}`,
  'ucsb-io': `#/lab?${SHARED}&policy=ucsb-io&clients=${clients(64, (k) => `paced:200000@${k}`)}`,
  clockwise: `#/lab?${SHARED}&policy=clockwise&clients=${clients(64, (k) => `rate:100000@${k % 8}:cycle=1`)}`,
  joins: `#/lab?v=2&preset=three-tasks&play=1&edits=${moments(500, () => 'join:100:10')}`,
  edits: `#/lab?v=2&preset=default&play=1&edits=${moments(400, (k) => `lambda:${1 + (k % 9)}`)}`,
  tasks: `#/lab?v=2&workload=tasks&policy=wrr-scan-ca&disk=hp97560&play=1&tasks=${clients(200, () => '100:8').replaceAll(';', ',')}`,
  copies: '#/lab?v=2&disks=16&spread=duplicated&n=320&lambda=1600&play=1',
  room: '#/lab?v=2&preset=slot-kept-free&place=log&disks=14&play=1',
};

const SWEEP = 'vary=policy:disjoint-fcfs,mixed-scan~lambda:4:20:2&measure=mean&precision=none';
/** A sweep as the paper has them, and one of overloaded disks, with so many cores. */
export const sweeps = {
  'sweep-2': [2, `#/experiments?v=2&n=7&duration=4000&${SWEEP}&replications=60`],
  'sweep-8': [8, `#/experiments?v=2&n=7&duration=4000&${SWEEP}&replications=60`],
  'swamp-8': [
    8,
    '#/experiments?v=2&n=7&duration=20000&vary=policy:satf,sstf~lambda:60:100:20&measure=mean&precision=none&replications=60',
  ],
};

const requestsOf = (count, write) =>
  Array.from({ length: count }, (_, k) => write((k * 0.01).toFixed(2), k % 6000));
/** Dropped on a page that stands still. */
export const files = {
  csv: [
    'many.csv',
    [
      'class,arrival_s,cylinder,angle,size_bytes',
      ...requestsOf(50_000, (s, c) => `D,${s},${c},0.5,512`),
    ].join('\n'),
  ],
  scenario: [
    'many.json',
    JSON.stringify({
      ...{ format: 'roundscope-scenario', version: 1, values: { policy: 'sstf', duration: 3000 } },
      requests: requestsOf(200_000, (s, c) => `D:${s}:${c}:0.5:512`),
    }),
  ],
};
