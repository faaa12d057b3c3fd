/** What the three versions of WRR-SCAN have in common as definitions. */
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import type { RateLayout } from '../../theory/rateTasks.ts';
import { definePolicy } from '../parts/definePolicy.ts';
import { placeInRound, shareOfRound } from '../parts/orders/shares.ts';
import { FAMILY, params } from './rateParams.ts';
import { comparesOn, criteria, gauges, pseudocodeOf, reasonsOf } from './rateSpeech.ts';
import { WrrScan } from './wrrScan.ts';

interface Version extends Pick<PolicyDefinition, 'id' | 'title' | 'summary' | 'source'> {
  readonly layout: RateLayout;
}

export const defineRates = ({ layout, ...named }: Version): PolicyDefinition =>
  definePolicy({
    ...named,
    family: FAMILY,
    serves: ['tasks'],
    ...(layout === 'r' ? { readsParts: true as const } : {}),
    heeds: ['lambda'],
    params,
    fixed: {},
    reasons: reasonsOf(layout),
    criteria,
    comparesOn,
    gauges,
    keepsBuffers: true,
    pseudocode: pseudocodeOf(layout),
    manner: () => ({ streams: shareOfRound, requests: placeInRound }),
    mayIdle: ({ reclaim }) => reclaim === 'off',
    create: (setup) => new WrrScan(setup),
  });
