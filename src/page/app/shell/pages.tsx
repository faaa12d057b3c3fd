/**
 * The pages, one entry each, in the order of the header. From here come the way to them, what their address holds (see
 * state/address/site.ts), whether time goes on there, and what a link that names no page of ours is told.
 */
import { lazy, type ComponentType } from 'react';
import { HOME } from '../../../core/scenario/viewState.ts';
import type { SitePage } from '../../state/address/site.ts';
import { withDefinitions } from '../kit/visit/withDefinitions.ts';
import { Lab } from '../lab/Lab.tsx';

export interface PageEntry extends SitePage {
  readonly title: string;
  /** Pages without a place in the header are reached from within others. */
  readonly inHeader: boolean;
  /** A link may choose its panels by name, the bar to play it among them. */
  readonly panelsByName?: true;
  readonly Show: ComponentType;
}

/** Loaded when it is first asked for: what a first visit shows is the Lab. */
const onDemand = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await withDefinitions(load) }));

/** A page to read, whose address is its name alone. */
const reading = { holds: [], plays: false, inHeader: true } as const;

export const pages = {
  lab: {
    title: 'Lab',
    holds: ['scenario'],
    plays: true,
    inHeader: true,
    panelsByName: true,
    Show: Lab,
  },
  compare: {
    title: 'Compare',
    holds: ['scenario', 'lanes'],
    plays: true,
    inHeader: true,
    Show: onDemand(async () => (await import('../compare/Compare.tsx')).Compare),
  },
  experiments: {
    title: 'Experiments',
    holds: ['scenario', 'sweep'],
    plays: false,
    inHeader: true,
    Show: onDemand(async () => (await import('../experiments/Experiments.tsx')).Experiments),
  },
  workshop: {
    ...reading,
    title: 'Workshop',
    places: true,
    Show: onDemand(async () => (await import('../workshop/Workshop.tsx')).Workshop),
  },
  papers: {
    ...reading,
    title: 'Papers',
    places: true,
    // What a paper's own page needs comes with it; the overview needs little.
    Show: lazy(async () => ({ default: (await import('../papers/Papers.tsx')).Papers })),
  },
  gallery: {
    ...reading,
    title: 'Scenarios',
    inHeader: false,
    Show: onDemand(async () => (await import('../gallery/Gallery.tsx')).GalleryPage),
  },
  learn: {
    ...reading,
    title: 'Learn',
    places: true,
    Show: onDemand(async () => (await import('../learn/Learn.tsx')).Learn),
  },
  help: {
    ...reading,
    title: 'Help',
    Show: onDemand(async () => (await import('../help/HelpPage.tsx')).HelpPage),
  },
  limits: {
    ...reading,
    title: 'What this model leaves out',
    inHeader: false,
    Show: onDemand(async () => (await import('../limits/Limits.tsx')).Limits),
  },
} satisfies Record<string, PageEntry>;

/** Links may call a page by another name as well. */
export const aliases = { figures: 'papers' } as const satisfies Record<string, keyof typeof pages>;

/** By the name that links have for it. */
export const pageOf = (name: string): PageEntry =>
  (pages as Readonly<Record<string, PageEntry | undefined>>)[name] ?? pages[HOME];
