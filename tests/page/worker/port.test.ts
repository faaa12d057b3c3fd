import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portTo } from '../../../src/page/worker/port.ts';
import { startWorker } from '../../../src/page/worker/startWorker.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** As a browser's, and none of its events comes by itself. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly got: unknown[] = [];
  ended = false;
  onmessage?: (event: { readonly data: unknown }) => void;
  onerror?: (event: { readonly preventDefault: () => void }) => void;

  constructor(
    readonly address: string,
    readonly options: WorkerOptions,
  ) {
    FakeWorker.all.push(this);
  }

  postMessage(message: unknown): void {
    this.got.push(message);
  }

  terminate(): void {
    this.ended = true;
  }
}

/** Addresses that mean something now, and what. */
const addresses = new Map<string, Blob>();

beforeEach(() => {
  FakeWorker.all.length = 0;
  addresses.clear();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('origin', 'https://example.org');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${addresses.size}`;
    addresses.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MODULE = 'https://example.org/v/0.1/assets/simWorker-x.js';

/** A port, what it told, and its worker when it is there. */
async function open() {
  const told: unknown[] = [];
  const port = portTo<string, string>(startWorker('simulation', MODULE), {
    receive: (message) => told.push(message),
    died: (started) => told.push({ died: started }),
  });
  port.send('one');
  await turn();
  const [worker] = FakeWorker.all;
  return { told, port, worker };
}

describe('a worker begins', () => {
  it('from a blob that imports its module, and has the page’s policy', async () => {
    const { port, worker } = await open();
    expect(worker.options).toEqual({ name: 'simulation', type: 'module' });
    expect(await addresses.get(worker.address)?.text()).toContain(`import(${JSON.stringify(MODULE)})`);
    expect(await port.hasPagePolicy).toBe(true);
  });

  /** Runs what a worker begins with, in a scope of its own, until its module comes or does not. */
  async function begun() {
    const { worker } = await open();
    const text = (await addresses.get(worker.address)?.text()) ?? '';
    const scope = new EventTarget();
    const later: (() => void)[] = [];
    let [resolve, reject]: [() => void, (fault: Error) => void] = [() => undefined, () => undefined];
    const module = new Promise<void>((come, fail) => {
      [resolve, reject] = [come, fail];
    });
    const its = {
      addEventListener: scope.addEventListener.bind(scope),
      removeEventListener: scope.removeEventListener.bind(scope),
      dispatchEvent: scope.dispatchEvent.bind(scope),
      setTimeout: (work: () => void) => later.push(work),
      load: () => module,
    };
    runInNewContext(text.replace('import(', 'load('), { ...its, MessageEvent });
    const say = (data: string, ...ports: MessagePort[]) =>
      scope.dispatchEvent(new MessageEvent('message', { data, ports }));
    return { scope, later, say, resolve, reject };
  }

  it('and what is said to it before its module is there waits, in its order and with its ports', async () => {
    const { scope, say, resolve } = await begun();
    const { port1 } = new MessageChannel();
    say('one', port1);
    say('two');
    const heard: unknown[] = [];
    scope.addEventListener('message', (event) => {
      const { data, ports } = event as MessageEvent<string>;
      heard.push([data, ports.length]);
    });
    resolve();
    await turn();
    say('three');
    port1.close();
    expect(heard).toEqual([
      ['one', 1],
      ['two', 0],
      ['three', 0],
    ]);
  });

  it('and where its module does not come, that is thrown, which is an event for the page', async () => {
    const { later, reject } = await begun();
    const fault = new Error('404');
    reject(fault);
    await turn();
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow(fault);
  });

  it('and its address is let go when it has said something, not before', async () => {
    const { told, port, worker } = await open();
    port.send('two');
    expect([worker.got, addresses.size]).toEqual([['one', 'two'], 1]);
    worker.onmessage?.({ data: 'ready' });
    expect([told, addresses.size]).toEqual([['ready'], 0]);
    port.close();
    expect(worker.ended).toBe(true);
  });

  it('never from a file: where there is nothing to make a blob of, it is refused', async () => {
    vi.stubGlobal('origin', 'null');
    const { told, port } = await open();
    expect(FakeWorker.all).toEqual([]);
    expect([told, await port.hasPagePolicy]).toEqual([[{ died: false }], false]);
  });
});

describe('a refusal is an event', () => {
  it('where the browser tells it as one', async () => {
    const { told, worker } = await open();
    worker.onerror?.({ preventDefault: () => undefined });
    expect([told, worker.ended, addresses.size]).toEqual([[{ died: false }], true, 0]);
  });

  it('where the browser throws', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      },
    );
    const { told } = await open();
    expect([told, addresses.size]).toEqual([[{ died: false }], 0]);
  });

  it('and of what was closed before it began nothing stays, nor is anything told', async () => {
    const told: unknown[] = [];
    const port = portTo<string, string>(startWorker('sweep', MODULE), {
      receive: (message) => told.push(message),
      died: (started) => told.push({ died: started }),
    });
    port.close();
    await turn();
    expect(FakeWorker.all.map(({ ended, got }) => [ended, got])).toEqual([[true, []]]);
    expect([told, addresses.size]).toEqual([[], 0]);
  });
});
