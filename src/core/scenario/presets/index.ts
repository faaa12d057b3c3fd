/** All presets. One line each; order as in the form. */
import { burstsHeldBack } from './bursts-held-back.ts';
import { cscanWayRound } from './cscan-way-round.ts';
import { diskProfile } from './disk-profile.ts';
import { dueInOnePeriod } from './due-in-one-period.ts';
import { dueInTwoPeriods } from './due-in-two-periods.ts';
import { edfFallsBehind } from './edf-falls-behind.ts';
import { scanEdfKeepsUp } from './scan-edf-keeps-up.ts';
import { admittedByChance } from './admitted-by-chance.ts';
import { cscanHalfSweep } from './cscan-half-sweep.ts';
import { deadlinesDeferred } from './deadlines-deferred.ts';
import { deadlinesNear } from './deadlines-near.ts';
import { defaultPreset } from './default.ts';
import type { Preset } from './definition.ts';
import { edfHalfLoad } from './edf-half-load.ts';
import { edfThrashes } from './edf-thrashes.ts';
import { edlLazy } from './edl-lazy.ts';
import { busIsFull } from './bus-is-full.ts';
import { diskFails } from './disk-fails.ts';
import { diskFailsMidRound } from './disk-fails-mid-round.ts';
import { popularFilm } from './popular-film.ts';
import { stripedOrWhole } from './striped-or-whole.ts';
import { slotKeptFree } from './slot-kept-free.ts';
import { twoCopies } from './two-copies.ts';
import { fiveDisks } from './five-disks.ts';
import { felliniShare } from './fellini-share.ts';
import { figure1 } from './figure-1.ts';
import { figure2 } from './figure-2.ts';
import { figure3 } from './figure-3.ts';
import { fixedNumber } from './fixed-number.ts';
import { loadPeak } from './load-peak.ts';
import { openingPreset } from './opening.ts';
import { paperN3 } from './paper-n3.ts';
import { paperN7 } from './paper-n7.ts';
import { requestsFirst } from './requests-first.ts';
import { saturation } from './saturation.ts';
import { scanEdfSweeps } from './scan-edf-sweeps.ts';
import { smallRequests } from './small-requests.ts';
import { spreadMisses } from './spread-misses.ts';
import { sstfStarves } from './sstf-starves.ts';
import { subrounds1 } from './subrounds-1.ts';
import { subrounds2 } from './subrounds-2.ts';
import { subrounds3 } from './subrounds-3.ts';
import { subrounds4 } from './subrounds-4.ts';
import { subrounds7 } from './subrounds-7.ts';
import { tenthRefused } from './tenth-refused.ts';
import { tailGlitch } from './tail-glitch.ts';
import { tailGuarded } from './tail-guarded.ts';
import { textbookQueue } from './textbook-queue.ts';
import { threeTasks } from './three-tasks.ts';
import { underused } from './underused.ts';
import { virtualBottleneck } from './virtual-bottleneck.ts';
import { zoned } from './zoned.ts';
import { freeBlocks } from './free-blocks.ts';
import { oneTaskMore } from './one-task-more.ts';
import { scatteredBlocks } from './scattered-blocks.ts';
import { extraBuffer } from './extra-buffer.ts';
import { turnTooEarly } from './turn-too-early.ts';
import { virtualBottleneckLong } from './virtual-bottleneck-long.ts';
import { combineSplitCombine } from './combine-split-combine.ts';
import { transitionCost } from './transition-cost.ts';
import { cyclesByDeadlines } from './cycles-by-deadlines.ts';
import { relatedFiles } from './related-files.ts';
import { wholeTracks } from './whole-tracks.ts';
import { promisedRate } from './promised-rate.ts';
import { seeksEatTheSum } from './seeks-eat-the-sum.ts';
import { greedyNeighbour } from './greedy-neighbour.ts';
import { neighbourFenced } from './neighbour-fenced.ts';
import { backupBehind } from './backup-behind.ts';
import { scanForNothing } from './scan-for-nothing.ts';
import { pageFault } from './page-fault.ts';
import { surveillance } from './surveillance.ts';
import { scanToTheEdge } from './scan-to-the-edge.ts';
import { lookTurnsEarly } from './look-turns-early.ts';
import { cScanOneWay } from './c-scan-one-way.ts';
import { priceOfTurning } from './price-of-turning.ts';
import { seekAndTurnTogether } from './seek-and-turn-together.ts';
import { fourAtATime } from './four-at-a-time.ts';
import { eightATurn } from './eight-a-turn.ts';
import { requestsCutIn } from './requests-cut-in.ts';
import { releasesInTurn } from './releases-in-turn.ts';
import { shortPeriodsFirst } from './short-periods-first.ts';
import { theReadCountsToo } from './the-read-counts-too.ts';
import { nobodyMayBeLate } from './nobody-may-be-late.ts';
import { deadlinesMoved } from './deadlines-moved.ts';
import { fourGroups } from './four-groups.ts';
import { whereverItLies } from './wherever-it-lies.ts';
import { emptySlotMoves } from './empty-slot-moves.ts';
import { closedDoor } from './closed-door.ts';
import { closedDoorRequests } from './closed-door-requests.ts';
import { buffersInCommon } from './buffers-in-common.ts';
import { pairByPair } from './pair-by-pair.ts';
import { camerasWithABudget } from './cameras-with-a-budget.ts';
import { copyInTheGaps } from './copy-in-the-gaps.ts';
import { weightsOneAndTwo } from './weights-one-and-two.ts';

export const presets: readonly Preset[] = [
  defaultPreset,
  openingPreset,
  figure1,
  figure2,
  figure3,
  paperN3,
  paperN7,
  smallRequests,
  loadPeak,
  saturation,
  subrounds1,
  subrounds2,
  subrounds3,
  subrounds4,
  subrounds7,
  tailGlitch,
  tailGuarded,
  requestsFirst,
  felliniShare,
  fixedNumber,
  spreadMisses,
  closedDoor,
  closedDoorRequests,
  tenthRefused,
  admittedByChance,
  zoned,
  textbookQueue,
  sstfStarves,
  scanToTheEdge,
  lookTurnsEarly,
  cScanOneWay,
  priceOfTurning,
  seekAndTurnTogether,
  fourAtATime,
  eightATurn,
  freeBlocks,
  edfFallsBehind,
  scanEdfKeepsUp,
  dueInOnePeriod,
  dueInTwoPeriods,
  burstsHeldBack,
  cscanWayRound,
  requestsCutIn,
  releasesInTurn,
  edfHalfLoad,
  edlLazy,
  shortPeriodsFirst,
  theReadCountsToo,
  nobodyMayBeLate,
  deadlinesMoved,
  fourGroups,
  whereverItLies,
  emptySlotMoves,
  underused,
  threeTasks,
  oneTaskMore,
  scatteredBlocks,
  extraBuffer,
  turnTooEarly,
  virtualBottleneck,
  virtualBottleneckLong,
  combineSplitCombine,
  transitionCost,
  buffersInCommon,
  pairByPair,
  diskProfile,
  cyclesByDeadlines,
  relatedFiles,
  wholeTracks,
  promisedRate,
  seeksEatTheSum,
  greedyNeighbour,
  neighbourFenced,
  backupBehind,
  scanForNothing,
  pageFault,
  surveillance,
  camerasWithABudget,
  copyInTheGaps,
  weightsOneAndTwo,
  fiveDisks,
  busIsFull,
  stripedOrWhole,
  popularFilm,
  twoCopies,
  diskFailsMidRound,
  slotKeptFree,
];

/** Their links open as ever, but no list has them any more: others show the same by a better reading of the paper, or where less is in their favour. */
export const formerPresets: readonly Preset[] = [
  edfThrashes,
  scanEdfSweeps,
  deadlinesNear,
  deadlinesDeferred,
  cscanHalfSweep,
  diskFails,
];

export const presetById: ReadonlyMap<string, Preset> = new Map(
  [...presets, ...formerPresets].map((p) => [p.id, p]),
);
