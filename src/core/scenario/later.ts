import { later } from '../base/later.ts';

export const beyond = later(() => import('./beyond.ts'));
