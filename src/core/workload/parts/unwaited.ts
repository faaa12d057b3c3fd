/** Why no block is read on the way to what is asked for here (policy/around/freeblock.ts): the setting is then without effect. */
import type { ParamValues } from '../../sim/interfaces.ts';
import type { Idle } from './definition.ts';

/** Blocks under the arm of an idle disk may still be read. */
const onTheWay = (why: string): readonly Idle[] => [{ key: 'freeblock', why }];

/** All reads begin wherever the head comes down. */
export const neverWaits = ({ freeblock, freeidle }: ParamValues): readonly Idle[] =>
  freeblock === 'on' && freeidle === 'off'
    ? onTheWay('what is read here begins wherever the head comes down, and the platter is never waited for')
    : [];

/** `background`: is there anybody who wants a block? */
export const nobodyWants = ({ freeblock }: ParamValues, background: boolean): readonly Idle[] =>
  freeblock === 'on' && !background
    ? onTheWay('none of the clients is a background client, and no block is wanted')
    : [];
