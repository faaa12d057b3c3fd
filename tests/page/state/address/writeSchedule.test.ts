import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteSchedule } from '../../../../src/page/state/address/writeSchedule.ts';

describe('when the address is written', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** What was written, with the ms at which it was; packing a link takes `packMs`. */
  function recorded(packMs = 0) {
    const startMs = Date.now();
    const log: string[] = [];
    const schedule = new WriteSchedule(async (step) => {
      log.push(`${step} ${Date.now() - startMs}`);
      await new Promise((resolve) => setTimeout(resolve, packMs));
    });
    return { log, schedule };
  }

  it('a slider that is dragged makes one step of history, half a second after it rests', async () => {
    const { log, schedule } = recorded();
    for (let i = 0; i < 5; i++) {
      schedule.pushSoon();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(['push 900']);
  });

  it('the passing of time replaces it once a second', async () => {
    const { log, schedule } = recorded();
    for (let i = 0; i < 30; i++) {
      schedule.replaceSoon();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(log).toEqual(['replace 1000', 'replace 2000', 'replace 3000']);
  });

  it('nothing replaces the address before a step that is about to be made', async () => {
    const { log, schedule } = recorded(300);
    schedule.replaceSoon();
    await vi.advanceTimersByTimeAsync(400);
    schedule.pushSoon();
    // At 1000 the step is being packed (900 to 1200).
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toEqual(['push 900']);
    schedule.replaceSoon();
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toEqual(['push 900', 'replace 2400']);
  });
});
