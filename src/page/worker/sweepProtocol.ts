/** What a page and the workers of its pool say to each other. */
import type { Replication, SweepJob } from '../../core/experiment/sweep/replication.ts';
import type { MomentQuestion, ExtremeMoment } from '../../core/experiment/sweep/extremeMoment.ts';

export type ToSweeper =
  | { readonly kind: 'job'; readonly job: SweepJob }
  | { readonly kind: 'moment'; readonly question: MomentQuestion };

export type FromSweeper =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: Replication }
  | { readonly kind: 'moment'; readonly moment: ExtremeMoment | undefined }
  | { readonly kind: 'failed'; readonly message: string };
