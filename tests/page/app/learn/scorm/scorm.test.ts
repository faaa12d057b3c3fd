/** A lesson in a course platform: scorm-again, a runtime that others wrote, hears what the page says. */
import { strFromU8, unzipSync } from 'fflate';
import { Scorm12API, Scorm2004API } from 'scorm-again';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lessonById, lessons } from '../../../../../src/core/lesson/lessons/index.ts';
import { fresh } from '../../../../../src/core/lesson/step.ts';
import { packed, unpacked } from '../../../../../src/page/app/learn/kept.ts';
import { usePlace } from '../../../../../src/page/app/learn/place.ts';
import { act, takeUpFrom, useProgress } from '../../../../../src/page/app/learn/progress.ts';
import { findApi, type Around } from '../../../../../src/page/app/learn/scorm/adapter/findApi.ts';
import { Platform } from '../../../../../src/page/app/learn/scorm/adapter/platform.ts';
import { Session } from '../../../../../src/page/app/learn/scorm/adapter/session.ts';
import { faultOfSingle, packageOf } from '../../../../../src/page/app/learn/scorm/pack.ts';
import { followTold } from '../../../../../src/page/app/learn/told.ts';
import { hearLearning, useLearning } from '../../../../../src/page/state/stores/learning.ts';
import { eventually } from '../../../state/eventually.ts';

const lesson = lessonById.get('2');
if (!lesson) throw new Error('no lesson 2');

/** What both versions have, under one name each. */
const runtimes = {
  '1.2': {
    make: () => new Scorm12API({ autocommit: false, logLevel: 5 }),
    get: (api: unknown, name: string) => (api as Scorm12API).LMSGetValue(name),
    names: {
      ...{
        status: 'cmi.core.lesson_status',
        location: 'cmi.core.lesson_location',
        score: 'cmi.core.score.raw',
      },
      ...{ response: 'student_response', success: 'cmi.core.lesson_status' },
      ...{ exit: 'cmi.core.exit', time: 'cmi.core.session_time' },
    },
    score: (share: number) => String(100 * share),
    most: 4096,
  },
  '2004': {
    make: () => new Scorm2004API({ autocommit: false, logLevel: 5 }),
    get: (api: unknown, name: string) => (api as Scorm2004API).GetValue(name),
    names: {
      ...{ status: 'cmi.completion_status', location: 'cmi.location', score: 'cmi.score.scaled' },
      ...{ response: 'learner_response', success: 'cmi.success_status' },
      ...{ exit: 'cmi.exit', time: 'cmi.session_time' },
    },
    score: String,
    most: 64_000,
  },
} as const;
const versions = ['1.2', '2004'] as const;

/** What is written only is looked at as it is written; whatever the runtime refuses is kept as well. */
function overheard(api: object) {
  const last = new Map<string, string>();
  const refused: string[] = [];
  const heard = new Proxy(api, {
    get: (its, name: string) => {
      const method: unknown = Reflect.get(its, name);
      if (typeof method !== 'function') return method;
      return (...given: readonly string[]) => {
        const answer = String(Reflect.apply(method, its, given));
        const [key = '', value = ''] = given;
        if (name.endsWith('SetValue')) last.set(key, value);
        if (answer === 'false') refused.push(`${name} ${key} ${value}`);
        return answer;
      };
    },
  });
  return { heard, last, refused };
}

let stops: (() => void)[] = [];

/** What was done is packed beside it. */
const settle = (api: object) =>
  eventually(() => {
    expect((api as Scorm12API).cmi.suspend_data).not.toBe('');
  });

/** A visit: the page in the frame, the adapter around it, and the platform. */
function visit(version: (typeof versions)[number], api: object, mark?: number) {
  let nowMs = 1000;
  const platform = new Platform(api, version, mark, () => nowMs);
  const opened = platform.open();
  if (!opened) throw new Error('refused');
  const said: object[] = [];
  const session = new Session('2', platform, opened, true, (message) => said.push(message));
  session.hear({ type: 'ready' });
  useLearning.setState({ resumed: { text: opened.kept, most: platform.mostKept, code: undefined } });
  stops.push(
    followTold(),
    hearLearning((event) => {
      session.hear(event);
    }),
  );
  const go = (step: string) => {
    usePlace.setState({
      place: { at: 'step', lesson: '2', step: lesson?.steps.findIndex(({ id }) => id === step) ?? 0 },
    });
  };
  return {
    ...{ opened, said, go, platform },
    leave: async () => {
      await settle(api);
      nowMs += 65_250;
      platform.leave();
    },
  };
}

/** Everything is answered; checks in full, or not at all. */
function answerAll(go: (step: string) => void, right: boolean): void {
  for (const step of lesson?.steps ?? []) {
    go(step.id);
    if (step.kind === 'change') {
      act('2', step.id, { do: 'try' });
      act('2', step.id, { do: 'measure', value: 'look', met: true });
    } else if ('ask' in step) {
      const draft =
        step.ask.as === 'order' ? step.ask.items.map((_, k) => k) : step.ask.as === 'choice' ? 0 : 1e8;
      act('2', step.id, { do: 'touch', draft });
      act('2', step.id, { do: 'commit' });
      act('2', step.id, { do: 'reveal' });
      act('2', step.id, { do: 'mark', mark: right ? 1 : 0 });
    }
    act('2', step.id, { do: 'pass' });
  }
}

beforeEach(() => {
  takeUpFrom({});
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  useLearning.setState({ resumed: undefined });
  takeUpFrom({});
});

describe.each(versions)('SCORM %s', (version) => {
  const { make, get, names, score, most } = runtimes[version];

  test.each([
    [true, 0.6, 'passed'],
    [false, 0.6, 'failed'],
    [true, undefined, version === '1.2' ? 'completed' : 'unknown'],
  ])('all answered, right: %s, with the mark %s: %s', async (right, mark, success) => {
    const api = make();
    const { heard, last, refused } = overheard(api);
    const { opened, go, leave } = visit(version, heard, mark);
    expect(opened).toEqual({ kept: '', location: '', learner: '' });
    expect(get(api, names.status)).toBe('incomplete');
    answerAll(go, right);
    await settle(heard);
    expect(get(api, names.success)).toBe(success);
    if (version === '2004') {
      expect(get(api, names.status)).toBe('completed');
      expect(get(api, 'cmi.progress_measure')).toBe('1');
    }
    expect(get(api, names.score)).toBe(score(right ? 1 : 0));
    const check = lesson.steps.find(({ kind }) => kind === 'check');
    expect(get(api, 'cmi.interactions._count')).toBe('1');
    const interaction = ['id', 'type', names.response, 'result'].map((key) =>
      last.get(`cmi.interactions.0.${key}`),
    );
    const wrong = version === '1.2' ? 'wrong' : 'incorrect';
    expect(interaction).toEqual([`lesson-2-${check?.id ?? ''}`, 'choice', 'a', right ? 'correct' : wrong]);
    await leave();
    expect(api.isTerminated()).toBe(true);
    expect(last.get(names.exit)).toBe(version === '1.2' ? '' : 'normal');
    expect(last.get(names.time)).toBe(version === '1.2' ? '0000:01:05.25' : 'PT65.25S');
    expect(refused).toEqual([]);
  });

  test('a window that is closed in mid-step is gone on with where it was left', async () => {
    const api = make();
    const { heard, last, refused } = overheard(api);
    const first = visit(version, heard);
    const step = lesson.steps.find((its) => 'ask' in its && its.ask.as === 'number');
    if (!step) throw new Error('no number is asked');
    first.go(step.id);
    act('2', step.id, { do: 'touch', draft: 2e8 });
    act('2', step.id, { do: 'commit' });
    await first.leave();
    expect([last.get(names.exit), last.get(names.location), refused]).toEqual(['suspend', step.id, []]);

    const again = make();
    again.loadFromFlattenedJSON({
      'cmi.suspend_data': last.get('cmi.suspend_data') ?? '',
      [names.location]: last.get(names.location) ?? '',
      [names.status]: 'incomplete',
    });
    const second = visit(version, again);
    expect(second.opened.location).toBe(step.id);
    const records = await unpacked(second.opened.kept);
    expect(records['2']?.[step.id]).toMatchObject({ stage: 'revealed', answers: [2e8] });
  });

  test('what is kept is never longer than the platform takes, and keeps stages and marks at the limit', async () => {
    const curve = Array.from({ length: 20 }, (_, k) => Math.sin(k + 1) * 1234.5);
    for (const its of lessons) {
      const records = Object.fromEntries(
        its.steps.map(({ id }, k) => {
          const answers = Array.from({ length: 30 }, (_a, a) => curve.map((y) => y * (a + k + 1.1)));
          return [id, { ...fresh, stage: 'done', answers, mark: 1, seconds: 12.25 } as const];
        }),
      );
      const text = await packed(its, records, most);
      expect(text.length).toBeLessThanOrEqual(most);
      expect(Object.values((await unpacked(text))[its.id] ?? {}).map(({ mark }) => mark)).toEqual(
        its.steps.map(() => 1),
      );
      const api = make();
      const platform = new Platform(api, version, undefined, () => 0);
      platform.open();
      platform.keep('x'.repeat(most), 0.5);
      expect(get(api, 'cmi.suspend_data')).toHaveLength(most);
      platform.keep('y'.repeat(most + 1), 0.5);
      expect(get(api, 'cmi.suspend_data')).toBe('x'.repeat(most));
    }
  });

  test('a platform that refuses or throws is none, and one that has ended is not spoken with', () => {
    const begin = (api: object) => new Platform(api, version, undefined, () => 0).open();
    const thrown = () => {
      throw new Error('not now');
    };
    expect(begin({ LMSInitialize: () => 'false', Initialize: () => false })).toBeUndefined();
    expect(begin({ LMSInitialize: thrown, Initialize: thrown })).toBeUndefined();
    expect(begin({})).toBeUndefined();
    const calls: string[] = [];
    const called = (name: string) => () => {
      calls.push(name);
      return name.endsWith('Initialize') ? 'true' : '';
    };
    const all = ['LMSInitialize', 'LMSFinish', 'LMSCommit', 'LMSSetValue', 'LMSGetValue'];
    const api = Object.fromEntries(
      [...all, 'Initialize', 'Terminate', 'Commit', 'SetValue', 'GetValue'].map((name) => [
        name,
        called(name),
      ]),
    );
    const platform = new Platform(api, version, undefined, () => 0);
    platform.open();
    platform.leave();
    platform.leave();
    expect(calls.filter((name) => /Finish|Terminate/.test(name))).toHaveLength(1);
  });

  test('the package has a page, an adapter, the Lab as one file and a manifest that says which version', () => {
    const single = '<meta name="generator" content="Roundscope, single file" />';
    const options = { version, mark: 0.6, withCode: false };
    const files = unzipSync(packageOf(lesson, options, single));
    expect(Object.keys(files).toSorted()).toEqual([
      'adapter.js',
      'imsmanifest.xml',
      'index.html',
      'roundscope.html',
    ]);
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const manifest = textOf('imsmanifest.xml');
    expect(manifest).toContain(
      `<schemaversion>${version === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion>`,
    );
    expect(manifest.match(/<resource /g)).toHaveLength(1);
    for (const [, file] of manifest.matchAll(/<file href="([^"]+)"/g))
      expect(Object.keys(files)).toContain(file);
    expect(manifest).toContain(version === '1.2' ? '>60<' : '>0.6<');
    const page = textOf('index.html');
    expect(JSON.parse(/id="package">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual({
      lesson: '2',
      ...options,
    });
    expect(textOf('adapter.js')).toContain(version === '1.2' ? 'LMSInitialize' : 'API_1484_11');
    expect(packageOf(lesson, options, single)).toEqual(packageOf(lesson, options, single));
  });
});

test('what is not the Lab as one file is not packed, and a sentence says so', () => {
  expect(faultOfSingle('<html></html>')).toContain('npm run build writes it beside the page');
});

describe('the search for a platform', () => {
  /** A window of another origin: whoever looks into it is thrown at. */
  const wall = new Proxy({} as Around, {
    get: () => {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  });
  const own = (parent?: Around, more: object = {}): Around => {
    const window = { opener: null, ...more } as { parent: Around; opener: unknown };
    window.parent = parent ?? window;
    return window;
  };
  const api = { LMSInitialize: () => 'true' };

  test('goes outwards as far as windows may be looked into, then to whoever opened this one', () => {
    const top = own(undefined, { API: api });
    expect(findApi(own(own(top)), '1.2')).toBe(api);
    expect(findApi(own(own(top)), '2004')).toBeUndefined();
    expect(findApi(own(undefined, { opener: own(top) }), '1.2')).toBe(api);
  });

  test('stops at a wall without a throw, and goes in no circle', () => {
    expect(findApi(own(wall), '1.2')).toBeUndefined();
    expect(findApi(own(own(wall, { API: api })), '1.2')).toBe(api);
    expect(findApi(own(wall, { opener: wall }), '1.2')).toBeUndefined();
    const one = own();
    const other = own(one);
    (one as { parent: Around }).parent = other;
    expect(findApi(one, '1.2')).toBeUndefined();
  });
});

test('of a learner only a digest of the id is handed on, and only where it is wished', () => {
  const platform = new Platform({}, '1.2', undefined, () => 0);
  const opened = { kept: '', location: '', learner: 'ada@example.org' };
  const saidWith = (withCode: boolean) => {
    const said: object[] = [];
    new Session('2', platform, opened, withCode, (message) => said.push(message)).hear({ type: 'ready' });
    return said;
  };
  expect(saidWith(true)).toEqual([
    { type: 'hello' },
    { type: 'resume', text: '', most: 4096, code: 'sae00d8bc85863c68' },
  ]);
  expect(JSON.stringify(saidWith(true))).not.toContain('ada');
  expect(saidWith(false)[1]).toEqual({ type: 'resume', text: '', most: 4096 });
  expect(useProgress.getState().records).toEqual({});
});

test('the platform hears of the packed lesson alone, and a frame that begins anew goes on with what was kept last', () => {
  const told: string[] = [];
  const api = new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...given: string[]) => {
          told.push([String(method), ...given].join(' '));
          return 'true';
        },
    },
  );
  const platform = new Platform(api, '1.2', 0.5, () => 0);
  const opened = platform.open();
  if (!opened) throw new Error('refused');
  const said: object[] = [];
  const session = new Session('2', platform, opened, false, (message) => said.push(message));
  session.hear({ type: 'ready' });
  const before = told.length;
  for (const of of [{ lesson: '3' }, { exercise: 'serve' }, undefined]) {
    session.hear({ type: 'step', of, step: 'step-3' });
    session.hear({ type: 'kept', of, text: '1other', share: 1 });
    session.hear({ type: 'score', of, step: null, score: 1 });
    session.hear({ type: 'done', of, step: null });
  }
  expect(told.slice(before)).toEqual([]);
  session.hear({ type: 'kept', of: { lesson: '2' }, text: '1mine', share: 0.5 });
  session.hear({ type: 'ready' });
  expect(said.at(-1)).toMatchObject({ type: 'resume', text: '1mine' });
  platform.leave();
  const ended = told.length;
  platform.keep('1late', 1);
  platform.done(1);
  expect(told.length).toBe(ended);
});

test.each(versions)(
  '%s: what is no answer, mark or share is told as none, and nothing is thrown',
  (version) => {
    const told: string[] = [];
    const api = new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...given: string[]) => {
            told.push(given.join(' '));
            return String(method).includes('nit') ? 'true' : 'cmi.interactions.7; or none';
          },
      },
    );
    const platform = new Platform(api, version, 0.5, () => 0);
    const opened = platform.open();
    if (!opened) throw new Error('refused');
    const session = new Session('2', platform, opened, false, () => undefined);
    const of = { lesson: '2' };
    for (const answer of [null, undefined, {}, NaN, [null], ['x'], [[1]], () => 1, Symbol('x')])
      for (const asks of ['order', 'curve', 'choice']) {
        session.hear({ type: 'committed', of, step: 'a', asks, answer });
        session.hear({ type: 'score', of, step: 'a', score: 1 });
      }
    expect(told.filter((text) => text.startsWith('cmi.interactions') && !text.endsWith('_count'))).toEqual(
      [],
    );
    session.hear({ type: 'committed', of, step: 'a', asks: 'order', answer: [1, 0] });
    for (const score of [NaN, Infinity, 9, -9]) session.hear({ type: 'score', of, step: 'a', score });
    expect(told.filter((text) => text.includes('.result'))).toHaveLength(2);
    expect(told.filter((text) => /^cmi\.interactions\.(?!0\.|_)/.test(text))).toEqual([]);
    session.hear({ type: 'kept', of, text: '1', share: NaN });
    session.hear({ type: 'score', of, step: null, score: 1e9 });
    session.hear({ type: 'done', of, step: null });
    expect(told).toContain('cmi.score.raw 100'.replace('score', version === '1.2' ? 'core.score' : 'score'));
    expect(told.join()).not.toMatch(/NaN|Infinity/);
  },
);

test('what was done at an earlier visit is no news', () => {
  const told: string[] = [];
  stops.push(
    followTold(),
    hearLearning(({ type }) => told.push(type)),
  );
  const [step] = lesson?.steps ?? [];
  if (!step) throw new Error('no steps');
  act('2', step.id, { do: 'pass' });
  const { records } = useProgress.getState();
  told.length = 0;
  takeUpFrom({});
  takeUpFrom(records);
  expect(told).toEqual([]);
});
