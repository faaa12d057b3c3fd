/** A key of links that nobody asked for: which room of a course a link was made for. */
import { quoted } from '../../../src/core/scenario/faults.ts';
import type { StateKey } from '../../../src/core/scenario/link/key.ts';
import type { ViewState } from '../../../src/core/scenario/viewState.ts';

const ROOM = /^[A-Z]\d{1,3}$/;

export const room: StateKey = {
  key: 'room',
  stage: 'look',
  since: 1,
  help: 'The room that the link was made for.',
  allowed: 'a capital letter and up to three digits',
  read(text, { view, given, faults }) {
    if (!ROOM.test(text)) {
      faults.add(`room=${quoted(text)}: allowed is ${this.allowed}`);
      return;
    }
    view.room = text;
    given.add('room');
  },
  write: ({ view }) => (view as ViewState & { readonly room?: string }).room,
};
