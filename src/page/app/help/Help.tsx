/** The essentials, over the page: what is on it, the keys, and the way to the whole help. */
import { goToPage } from '../../state/address/writeAddress.ts';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { usePanels } from '../kit/visit/panels.ts';
import { useTour } from '../kit/visit/tourStore.ts';
import { KeyTable } from './KeyTable.tsx';
import '../kit/reading/writing.css';

export function Help({ onClose }: { readonly onClose: () => void }) {
  const read = (page: 'help' | 'limits') => {
    onClose();
    goToPage(page);
    document.getElementById('main')?.focus();
  };
  return (
    <Dialog title="Help" shape="page" onClose={onClose}>
      <div className="prose">
        <p className="lead">
          Roundscope shows a disk at work, choice by choice. One arm serves two kinds of customers: videos,
          which each need a piece in every round, and ordinary requests, whose users wait. Whoever decides
          what the arm does next decides who waits.
        </p>
        <p>
          All pictures show the same instant: the orange line, the head and the clock are one and the same{' '}
          <em>now</em>. Stop it anywhere, step from decision to decision, and guess what is served next. The
          rounds keep the future hidden until you press F.
        </p>
        <h3>Keys</h3>
        <KeyTable />
        <h3>More</h3>
        <div className="editor-row">
          <button
            type="button"
            className="solid"
            onClick={() => {
              read('help');
            }}
          >
            All of the help, with the words
          </button>
          <button type="button" className="plain" onClick={useTour.getState().start}>
            Show me round
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => {
              read('limits');
            }}
          >
            What this model leaves out
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => {
              usePanels.getState().open('report');
            }}
          >
            Report this run
          </button>
        </div>
      </div>
    </Dialog>
  );
}
