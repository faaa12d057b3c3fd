/**
 * A paper as its declaration has it: who wrote it, what it is about and claims, and of what its page is made. One more paper
 * is one more folder, and one line in registry.ts; all that is large comes when somebody goes there.
 */
import type { ComponentType } from 'react';

export interface PaperSection {
  /** In addresses: it stays, whatever the section is called. */
  readonly id: string;
  /** In the contents. */
  readonly title: string;
  readonly heading: string;
}

export interface PaperFigure {
  /** Of the heading that it stands under, in addresses. */
  readonly id: string;
  /** As the paper counts: 'Figure 9'. */
  readonly name: string;
  readonly title: string;
}

export interface PaperParts {
  /** By the ids of its sections. */
  readonly sections: Readonly<Record<string, ComponentType>>;
}

export interface Paper {
  /** In addresses: `#/papers/nerjes`. */
  readonly id: string;
  /** 'Nerjes and others 1998' */
  readonly short: string;
  readonly authors: string;
  readonly title: string;
  /** Where and when. */
  readonly published: string;
  /** A sentence: what it is about. */
  readonly about: string;
  /** A sentence: what it claims. */
  readonly claims: string;
  /** What its page begins with. */
  readonly lead: string;
  readonly sections: readonly PaperSection[];
  /** Those that can be seen at a glance, in their order. */
  readonly figures: readonly PaperFigure[];
  /** Other headings that addresses lead to. */
  readonly others?: readonly string[];
  /** The section in which its claims are judged. */
  readonly judged: string;
  readonly load: () => Promise<PaperParts>;
  readonly loadGlimpses: () => Promise<Glimpses>;
}

/** What is done, in which of the theme's colours, along which path, how opaque. */
export type GlimpseStroke = readonly [
  paint: 'fill' | 'line' | 'bold' | 'dash',
  color: string,
  path: string,
  opacity?: number,
];

export interface Glimpse {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly GlimpseStroke[];
}

/** By the ids of the paper's figures. */
export type Glimpses = Readonly<Record<string, Glimpse>>;
