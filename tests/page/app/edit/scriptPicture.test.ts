import { describe, expect, it } from 'vitest';
import { tenRequests } from '../../../../src/core/scenario/presets/parts/tenRequests.ts';
import { inOrderOfArrival } from '../../../../src/core/scenario/scriptedRequest.ts';
import { addedAt, rowsOf } from '../../../../src/page/app/edit/script.ts';
import { scriptAxes } from '../../../../src/page/app/edit/scriptAxes.ts';
import { actOfKey, type ScriptInHand } from '../../../../src/page/app/edit/scriptKeys.ts';

const place = { cylinders: 6720, roundNs: 1e9, inRounds: true };
const rows = rowsOf(inOrderOfArrival(tenRequests));
const scales = { px: 1, room: 1 };

describe('the axes of a script', () => {
  it('lead from a request to its point and back', () => {
    const axes = scriptAxes(800, scales, place, 5e9);
    expect([axes.x(0), axes.x(5e9), axes.y(0), axes.y(6719)]).toEqual([80, 784, 14, 252]);
    const { ns, cylinder } = axes.at(axes.x(1.25e9), axes.y(3000));
    expect([Math.round(ns), Math.round(cylinder)]).toEqual([1.25e9, 3000]);
  });

  it('write the starts of rounds where there is room for them', () => {
    const labels = (width: number, reachNs: number, roundNs = 1e9) =>
      scriptAxes(width, scales, { ...place, roundNs }, reachNs).rounds.map(({ label }) => label ?? '');
    expect(labels(800, 4e9)).toEqual(['0 s', '1 s', '2 s', '3 s', '4 s']);
    expect(labels(300, 6e9)).toEqual(['0 s', '', '2 s', '', '4 s', '', '6 s']);
    expect(labels(800, 2.6e9, 1.25e9)).toEqual(['0.00 s', '1.25 s', '2.50 s']);
    // Before the page knows its width.
    expect(labels(0, 2e9)).toEqual(['0 s', '', '2 s']);
  });

  it('a request that is added lies on a whole ms within the picture', () => {
    expect(addedAt(1.23456789e9, 100.4, place, 5e9)).toMatchObject({ arrivalNs: 1.235e9, cylinder: 100 });
    expect(addedAt(-3, -3, place, 5e9)).toMatchObject({ arrivalNs: 0, cylinder: 0 });
    expect(addedAt(9e9, 9e9, place, 5e9)).toMatchObject({ arrivalNs: 5e9, cylinder: 6719 });
  });
});

describe('the keys of a script', () => {
  const hand = (selected: number): ScriptInHand => ({ rows, selected, place, reachNs: 5e9 });
  const act = (key: string, selected: number, far = false) => actOfKey(key, far, hand(selected));
  const [first, second, last] = [rows[0].id, rows[1].id, rows[rows.length - 1].id];
  const video = rows.find(({ request }) => request?.requestClass === 'C' && request.arrivalNs === 0);
  const request = rows.find((row) => row.request?.requestClass === 'D' && row.request.arrivalNs > 1e8);
  if (!video?.request || !request?.request) throw new Error('a video and a request were expected');

  it('select on, back and to the ends, and from the ends where none is selected', () => {
    const selects = (key: string, selected: number) => {
      const done = act(key, selected);
      return done?.kind === 'select' ? done.id : undefined;
    };
    expect([selects('PageDown', -1), selects('PageUp', -1)]).toEqual([first, last]);
    expect([selects('PageDown', first), selects('PageUp', second)]).toEqual([second, first]);
    expect([selects('PageDown', last), selects('PageUp', first)]).toEqual([last, first]);
    expect([selects('Home', second), selects('End', second)]).toEqual([first, last]);
  });

  it('move by 10 ms and some cylinders, with Shift ten times as far; a video in rounds by whole rounds', () => {
    const { arrivalNs, cylinder } = request.request ?? { arrivalNs: 0, cylinder: 0 };
    const moved = (key: string, far: boolean, id = request.id) => {
      const done = act(key, id, far);
      return done?.kind === 'move' ? done.request : undefined;
    };
    expect(moved('ArrowRight', false)).toMatchObject({ arrivalNs: arrivalNs + 10e6, cylinder });
    expect(moved('ArrowLeft', true)).toMatchObject({ arrivalNs: arrivalNs - 100e6, cylinder });
    expect(moved('ArrowDown', false)).toMatchObject({ arrivalNs, cylinder: cylinder + 13 });
    expect(moved('ArrowUp', true)).toMatchObject({ arrivalNs, cylinder: cylinder - 130 });
    expect(moved('ArrowRight', false, video.id)?.arrivalNs).toBe(1e9);
    expect(moved('ArrowRight', true, video.id)?.arrivalNs).toBe(1e9);
  });

  it('add beside the selected one, else in the middle, and remove it', () => {
    const { arrivalNs, cylinder } = request.request ?? { arrivalNs: 0, cylinder: 0 };
    expect(act('Enter', request.id)).toEqual({ kind: 'add', arrivalNs: arrivalNs + 100e6, cylinder });
    expect(act('Enter', -1)).toEqual({ kind: 'add', arrivalNs: 100e6, cylinder: 3359 });
    expect(act('Delete', first)).toEqual({ kind: 'remove', id: first });
    expect(act('Backspace', first)).toEqual({ kind: 'remove', id: first });
  });

  it('do nothing without a request to do it to, and leave the other keys to the page', () => {
    for (const key of ['ArrowLeft', 'ArrowDown', 'Delete']) expect(act(key, -1)).toEqual({ kind: 'nothing' });
    expect(actOfKey('End', false, { ...hand(-1), rows: [] })).toEqual({ kind: 'nothing' });
    for (const key of ['a', 'Tab', 'Escape', ' ', 'toString']) expect(act(key, first)).toBeUndefined();
  });
});
