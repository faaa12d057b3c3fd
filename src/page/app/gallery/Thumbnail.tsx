/** A glimpse of a scenario: what the disk did before the instant at which it opens. */
import { Glimpse } from '../kit/figures/Glimpse.tsx';
import { thumbnails } from './thumbnails.ts';

export const Thumbnail = ({ id }: { readonly id: string }) => <Glimpse of={thumbnails.get(id)} />;
