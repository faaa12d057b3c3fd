/** All policies. One line each. */
import type { PolicyDefinition } from '../sim/interfaces.ts';
import { boundedScan } from './best-effort/bounded-scan.ts';
import { bsatf } from './best-effort/bsatf.ts';
import { cLook } from './best-effort/c-look.ts';
import { cScan } from './best-effort/c-scan.ts';
import { cscan } from './best-effort/cscan.ts';
import { fcfs } from './best-effort/fcfs.ts';
import { look } from './best-effort/look.ts';
import { pcscan } from './best-effort/pcscan.ts';
import { satf } from './best-effort/satf.ts';
import { scan } from './best-effort/scan.ts';
import { sstf } from './best-effort/sstf.ts';
import { vscan } from './best-effort/vscan.ts';
import { fixedStretch } from './cycles/fixed-stretch.ts';
import { simpleCombination } from './cycles/simple-combination.ts';
import { streamCombination } from './cycles/stream-combination.ts';
import { timeCycle } from './cycles/time-cycle.ts';
import { disjointFcfs } from './mixed/disjoint-fcfs.ts';
import { disjointGated } from './mixed/disjoint-gated.ts';
import { disjointScan } from './mixed/disjoint-scan.ts';
import { mixedGated } from './mixed/mixed-gated.ts';
import { mixedScan } from './mixed/mixed-scan.ts';
import { rounds } from './mixed/rounds.ts';
import { wrrScanC } from './rates/wrr-scan-c.ts';
import { wrrScanCa } from './rates/wrr-scan-ca.ts';
import { wrrScanR } from './rates/wrr-scan-r.ts';
import { bubbleUp } from './real-time/bubble-up.ts';
import { dmScan } from './real-time/dm-scan.ts';
import { edf } from './real-time/edf.ts';
import { edl } from './real-time/edl.ts';
import { gss } from './real-time/gss.ts';
import { leastSlack } from './real-time/least-slack.ts';
import { rateMonotonic } from './real-time/rate-monotonic.ts';
import { roundRobin } from './real-time/round-robin.ts';
import { scanEdf } from './real-time/scan-edf.ts';
import { scanRt } from './real-time/scan-rt.ts';
import { stagEdf } from './real-time/stag-edf.ts';
import { cello } from './shared/cello.ts';
import { clockwise } from './shared/clockwise.ts';
import { mars } from './shared/mars.ts';
import { timeCycleQos } from './shared/time-cycle-qos.ts';
import { ucsbIo } from './shared/ucsb-io.ts';
import { userSafe } from './shared/user-safe.ts';

export const policies: readonly PolicyDefinition[] = [
  disjointFcfs,
  disjointScan,
  disjointGated,
  mixedScan,
  mixedGated,
  rounds,
  fcfs,
  sstf,
  satf,
  bsatf,
  scan,
  look,
  cScan,
  cLook,
  vscan,
  boundedScan,
  cscan,
  pcscan,
  edf,
  edl,
  stagEdf,
  rateMonotonic,
  leastSlack,
  scanEdf,
  scanRt,
  dmScan,
  gss,
  roundRobin,
  bubbleUp,
  wrrScanR,
  wrrScanC,
  wrrScanCa,
  timeCycle,
  fixedStretch,
  simpleCombination,
  streamCombination,
  cello,
  clockwise,
  userSafe,
  mars,
  ucsbIo,
  timeCycleQos,
];
