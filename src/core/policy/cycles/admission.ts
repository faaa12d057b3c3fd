/**
 * Who is let in. By paper 003 (our reading): with the newcomer, as a single stream, both resources bear it and every IO is
 * done in time. By the rules of the QoS paper (section II.B): memory bears it, and the disk's time by the worst case, as
 * measured or by chance.
 */
import { isShareRule, shareRules } from '../../admission/definition.ts';
import { marginOf, weighShare, type WeighShare } from '../../admission/shareOfCycle.ts';
import { numberOf, wordOf, type ParamValue } from '../../base/params.ts';
import type { AdmissionTest, DiskModel, PlayedStream } from '../../sim/interfaces.ts';
import { CYCLES_MEASURED, holds, type BothSides } from '../../theory/clientAdmission.ts';
import { withNewcomer } from '../../theory/cycleOperations.ts';
import { isCombined, isDue, tightestIo, type CycleSchedule } from '../../theory/cycleSchedule.ts';
import type { Weighing } from './operations.ts';

/** The rules' tests stand behind those of the paper (cycleRecord.ts). */
const FIRST_RULE = 3;

export interface WeighedNewcomer {
  readonly schedule: CycleSchedule;
  /** In the order of `admissionTests` (cycleRecord.ts). */
  readonly tests: readonly AdmissionTest[];
  readonly isLetIn: boolean;
}

/** What was measured: when the service under way began, and what each stream's last IOs took. Plain data. */
export interface Measured {
  readonly beganNs: number;
  readonly tookNs: readonly (readonly [stream: number, ns: readonly number[]])[];
}

export class NewcomerRule {
  private readonly rule: string;
  private readonly weighTime: WeighShare | undefined;
  private readonly measures: boolean;
  private beganNs = 0;
  private tookNs = new Map<number, readonly number[]>();

  constructor(values: Readonly<Record<string, ParamValue>>, disk: DiskModel) {
    this.rule = wordOf(values, 'admission');
    this.measures = this.rule === 'statistical';
    if (isShareRule(this.rule))
      // Reads begin wherever the head comes down.
      this.weighTime = weighShare(this.rule, {
        ...{ disk, waitsForAngle: false },
        share: numberOf(values, 'realtime'),
        ...marginOf(values),
      });
  }

  weigh(
    weighing: Weighing,
    stream: number,
    { rate, cylinder }: PlayedStream,
    placeOf: (stream: number) => number | undefined,
  ): WeighedNewcomer {
    const { server, used } = weighing;
    const schedule = withNewcomer(weighing.schedule, stream, rate);
    const { memory, time } = used(schedule);
    const tests: AdmissionTest[] = [{ test: 0, left: memory, right: 1 }];
    if (this.weighTime) {
      const at = FIRST_RULE + shareRules.findIndex((rule) => rule === this.rule);
      const sides = this.sides(this.weighTime, schedule, (each) => placeOf(each) ?? cylinder);
      tests.push({ test: at, ...sides });
    } else {
      const { doneNs, byNs } = tightestIo(schedule, server);
      tests.push({ test: 1, left: time, right: 1 }, { test: 2, left: doneNs, right: byNs });
    }
    return { schedule, tests, isLetIn: this.rule === 'all' || tests.every(holds) };
  }

  /** Of the fuller of the two cycles that alternate where streams take turns. */
  private sides(
    weighTime: WeighShare,
    schedule: CycleSchedule,
    placeOf: (stream: number) => number,
  ): BothSides {
    const ofTurn = (turn: number): BothSides => {
      const due = schedule.streams.filter((stream) => isDue(stream, turn));
      const sharers = due.map((each) => ({
        rate: isCombined(each) ? 2 * each.rate : each.rate,
        cylinders: [placeOf(each.stream), placeOf(each.stream)] as const,
        cyclesNs: this.tookNs.get(each.stream) ?? [],
      }));
      return weighTime(sharers, schedule.nextLengthNs);
    };
    const [even, odd] = [ofTurn(0), ofTurn(1)];
    return even.left >= odd.left ? even : odd;
  }

  /** A service begins. */
  began(nowNs: number): void {
    this.beganNs = nowNs;
  }

  /** It was an IO of a stream, and is over. */
  ended(stream: number, nowNs: number): void {
    if (!this.measures) return;
    const before = this.tookNs.get(stream) ?? [];
    this.tookNs.set(stream, [...before, nowNs - this.beganNs].slice(-CYCLES_MEASURED));
  }

  gone(stream: number): void {
    this.tookNs.delete(stream);
  }

  save(): Measured {
    return { beganNs: this.beganNs, tookNs: [...this.tookNs] };
  }

  load({ beganNs, tookNs }: Measured): void {
    this.beganNs = beganNs;
    this.tookNs = new Map(tookNs);
  }
}
