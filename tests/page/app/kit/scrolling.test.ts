/** A box that scrolls is a stop of Tab only as long as it must be; and it has the keys that scroll it, no others. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollsBy, stopWhereItScrolls } from '../../../../src/page/app/kit/screen/scrolling.ts';

let laidOut: () => void = () => undefined;
let changed: () => void = () => undefined;
let focused: unknown;
const observed: unknown[] = [];
const disconnect = vi.fn();

class Observer {
  constructor(
    readonly kind: 'sizes' | 'changes',
    report: () => void,
  ) {
    if (kind === 'sizes') laidOut = report;
    else changed = report;
  }
  readonly observe = (element: unknown) => observed.push(element);
  readonly disconnect = disconnect;
}

beforeEach(() => {
  observed.length = 0;
  disconnect.mockClear();
  focused = undefined;
  vi.stubGlobal('ResizeObserver', Observer.bind(undefined, 'sizes'));
  vi.stubGlobal('MutationObserver', Observer.bind(undefined, 'changes'));
  vi.stubGlobal('getComputedStyle', (box: object) => box);
  vi.stubGlobal('document', {
    get activeElement() {
      return focused;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const within = (isDisabled: boolean, isSeen = true) => ({
  tabIndex: 0,
  matches: () => isDisabled,
  checkVisibility: () => isSeen,
});

function made(more: object = {}, tabIndex?: string) {
  const attributes = new Map<string, string>(tabIndex === undefined ? [] : [['tabindex', tabIndex]]);
  const heard = new Map<string, () => void>();
  const box = {
    overflowX: 'visible',
    overflowY: 'auto',
    clientHeight: 100,
    scrollHeight: 100,
    clientWidth: 100,
    scrollWidth: 100,
    children: ['a child'] as unknown[],
    inside: [] as unknown[],
    querySelectorAll: () => box.inside,
    get tabIndex() {
      return Number(attributes.get('tabindex') ?? -1);
    },
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: vi.fn((name: string, value: string) => attributes.set(name, value)),
    removeAttribute: (name: string) => attributes.delete(name),
    addEventListener: (type: string, hear: () => void) => heard.set(type, hear),
    removeEventListener: (type: string) => heard.delete(type),
    ...more,
  };
  return { box, heard, element: box as unknown as HTMLElement };
}

it('is a stop while there is more than its room has, and nothing in it is one', () => {
  const { box, element } = made();
  const leave = stopWhereItScrolls(element);
  const after = (more: object) => {
    Object.assign(box, more);
    laidOut();
    return box.getAttribute('tabindex');
  };
  expect([
    after({}),
    after({ scrollHeight: 101 }), // edges lie between px
    after({ scrollHeight: 102 }),
    after({ inside: [within(false)] }),
    after({ inside: [within(true), within(false, false), { ...within(false), tabIndex: -1 }] }),
    after({ overflowY: 'hidden' }),
    after({ overflowX: 'scroll', scrollWidth: 102 }),
    after({ scrollWidth: 100 }),
  ]).toEqual([null, null, '0', null, '0', null, '0', null]);
  leave?.();
  expect(disconnect).toHaveBeenCalled();
});

it('looks again when its content changes, at all that is in it by then', () => {
  const { box, element } = made();
  stopWhereItScrolls(element);
  box.children.push('another');
  observed.length = 0;
  changed();
  expect(observed).toEqual([element, 'a child', 'another']);
});

it('writes nothing anew that stands there: each writing would be a change to look at', () => {
  const { box, element } = made({ scrollHeight: 300 });
  stopWhereItScrolls(element);
  laidOut();
  laidOut();
  expect(box.setAttribute).toHaveBeenCalledTimes(1);
});

it('keeps the focus of who is there, until that one has left', () => {
  const { box, heard, element } = made({ scrollHeight: 300 });
  stopWhereItScrolls(element);
  laidOut();
  focused = box;
  box.scrollHeight = 100;
  laidOut();
  expect(box.getAttribute('tabindex')).toBe('0');
  focused = undefined;
  observed.length = 0;
  heard.get('blur')?.();
  expect(observed).toContain(element);
  laidOut();
  expect(box.getAttribute('tabindex')).toBe(null);
});

it('has the keys that scroll it, in the direction in which there is more', () => {
  const keys = [' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowLeft', 'ArrowRight'];
  const own = (more: object, tabIndex = '0') =>
    keys.filter((key) => scrollsBy(key, made(more, tabIndex).element)).length;
  expect(own({})).toBe(0);
  expect(own({ scrollHeight: 300 })).toBe(7);
  expect(own({ overflowX: 'auto', scrollWidth: 300 })).toBe(2);
  expect(own({ overflowX: 'auto', scrollWidth: 300, scrollHeight: 300 })).toBe(9);
  // The main part of a page has the focus on arrival.
  expect(own({ scrollHeight: 300 }, '-1')).toBe(0);
  expect(scrollsBy('f', made({ scrollHeight: 300 }, '0').element)).toBe(false);
});
