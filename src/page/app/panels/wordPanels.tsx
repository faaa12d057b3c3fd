/** The panels that are no pictures. */
import { lazy, Suspense } from 'react';
import { Counters, Fingerprint, Shares } from './Counters.tsx';
import type { Panel } from './panel.ts';
import { Section } from './Section.tsx';
import { Sentence } from './Sentence.tsx';

const Why = lazy(async () => ({ default: (await import('./Why.tsx')).Why }));

export const sentencePanel: Panel = {
  area: 'sentence',
  listed: 'the sentence',
  shows: 'what is happening, in words',
  Show: Sentence,
};

export const whyPanel: Panel = {
  area: 'words',
  listed: 'why this one',
  shows: 'the decision under way, its reason and its candidates',
  Show: () => (
    <section className="why" aria-label="Why this one?">
      <Suspense fallback={<p className="field-note">One moment …</p>}>
        <Why />
      </Suspense>
    </section>
  ),
};

export const figuresPanel: Panel = {
  area: 'words',
  listed: 'figures',
  shows: 'response times, waiting requests and glitches, in numbers',
  Show: () => (
    <Section title="Response time">
      <Counters />
      <Fingerprint />
    </Section>
  ),
};

export const sharesPanel: Panel = {
  area: 'words',
  listed: 'shares of the disk’s time',
  shows: 'where the disk’s time goes',
  Show: Shares,
};

/** The shell shows it, below all that there is. */
export const transportPanel: Panel = {
  area: 'bar',
  listed: 'the bar to play it',
  shows: 'the bar to play and step',
};
