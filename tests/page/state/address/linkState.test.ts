import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { decodePlain, encodePlain } from '../../../../src/core/scenario/link/index.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { contentsOf, type LinkContents } from '../../../../src/page/state/address/linkState.ts';
import { linkStateOf } from '../../../../src/page/state/address/linkStateOf.ts';
import { foundSite, isReading, linkNames } from '../../../../src/page/state/address/site.ts';

const opened = (hash: string, still = false) => contentsOf(decodePlain(hash), still);
const written = (contents: LinkContents, moment = false) =>
  encodePlain(linkStateOf(contents, moment, '0123abcd4567ef89'));

describe('what a link fills the stores with', () => {
  it('without a link it is the run that opens, which plays by itself', () => {
    const { preset, played, link } = contentsOf(undefined, false);
    expect([preset, played.timeNs, played.playing, link.page, link.ready]).toEqual([
      'opening',
      56.14e9,
      true,
      'lab',
      true,
    ]);
    expect(contentsOf(undefined, true).played.playing).toBe(false);
    expect(resolved(contentsOf(undefined, false).scenario).values).toMatchObject({
      policy: 'mixed-scan',
      n: 7,
      lambda: 12,
    });
  });

  it('a link without a preset is of the default values, whatever opens without a link', () => {
    for (const hash of ['#/lab', '#/lab?v=3', '#/lab?v=3&t=3', '#/compare'])
      expect(opened(hash)).toMatchObject({ preset: '', scenario: defaultScenario });
    expect(opened('#/lab?lambda=9').scenario).toEqual(withValues(defaultScenario, { lambda: 9 }));
  });

  it('whoever names an instant, and be it the first, looks at it', () => {
    expect(opened('#/lab?v=3&lambda=9').played.playing).toBe(true);
    expect(opened('#/lab?v=3&lambda=9&t=0').played.playing).toBe(false);
    expect(opened('#/lab?v=3&lambda=9&t=2.5').played).toMatchObject({ timeNs: 2.5e9, playing: false });
  });

  it('a preset opens where it is best looked at, if the link does not say where, and within its run', () => {
    const preset = presets.find(({ view }) => (view?.timeNs ?? 0) > 1e9);
    if (!preset) throw new Error('a preset with an instant of its own was expected');
    expect(opened(`#/lab?v=3&preset=${preset.id}`).played.timeNs).toBe(preset.view?.timeNs);
    expect(opened(`#/lab?v=3&preset=${preset.id}&t=1`).played.timeNs).toBe(1e9);
    expect(opened(`#/lab?v=3&preset=${preset.id}&duration=1`).played.timeNs).toBe(0);
  });
});

describe('a page by another name', () => {
  it('is the same page', () => {
    foundSite({
      pages: {
        lab: { holds: ['scenario'], plays: true },
        figures: { holds: [], plays: false },
      },
      aliases: { papers: 'figures' },
      panels: async () => [],
    });
    expect(opened('#/papers').link.page).toBe('figures');
    expect(opened('#/figures').link.page).toBe('figures');
    expect([isReading('papers'), linkNames().pages]).toEqual([true, ['lab', 'figures', 'papers']]);
  });
});

describe('what a link says of the stores', () => {
  it('opens as it was written, for every preset', () => {
    for (const preset of presets) {
      const { link, ...rest } = opened(`#/lab?v=3&preset=${preset.id}`);
      const contents: LinkContents = {
        ...rest,
        scenario: withValues(presetScenario(preset), { seed: 7 }),
        link: { ...link, theme: 'dark', lock: 'scenario', panels: ['disk', 'why'] },
      };
      expect(opened(written(contents))).toEqual(contents);
    }
  });

  it('says what is compared, and what is varied, on the pages that hold it and nowhere else', () => {
    foundSite({
      aliases: {},
      pages: {
        lab: { holds: ['scenario'], plays: true },
        compare: { holds: ['scenario', 'lanes'], plays: true },
        experiments: { holds: ['scenario', 'sweep'], plays: false },
      },
      panels: async () => [],
    });
    const { link, ...rest } = opened('#/lab?v=3');
    const lanes = [withValues(rest.scenario, { lambda: 9 })];
    const sweep = { vary: 'lambda:1:20', measure: 'mean' };
    const on = (page: 'lab' | 'compare' | 'experiments') =>
      linkStateOf({ ...rest, link: { ...link, page, lanes, sweep } }, false, undefined);
    const alone = linkStateOf({ ...rest, link: { ...link, page: 'compare', lanes: [] } }, false, undefined);
    expect(alone).not.toHaveProperty('lanes');
    expect([on('lab').lanes, on('lab').sweep]).toEqual([undefined, undefined]);
    expect([on('compare').lanes, on('compare').sweep]).toEqual([lanes, undefined]);
    expect([on('experiments').lanes, on('experiments').sweep]).toEqual([undefined, sweep]);
  });

  it('carries a fingerprint where the run is known so far', () => {
    expect(linkStateOf(opened('#/lab?v=3'), true, 'abc').fingerprint).toBe('abc');
    expect(linkStateOf(opened('#/lab?v=3'), true, undefined)).not.toHaveProperty('fingerprint');
  });
});
