/** The letter of a request's class in names and files: streams' requests, those that belong to none, and the background's. */
import { BACKGROUND, CONTINUOUS } from '../trace/kinds.ts';

export type ClassLetter = 'C' | 'D' | 'B';

export const classLetter = (requestClass: number): ClassLetter =>
  requestClass === CONTINUOUS ? 'C' : requestClass === BACKGROUND ? 'B' : 'D';
