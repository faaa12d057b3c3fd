/** A file of ours that was dropped on the page (see app/shell/drop.ts): it opens where its kind belongs, or is told what it is. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { kindOf } from '../../../core/scenario/files/kind.ts';
import { linkOfReceipt, readHandIn } from '../../../core/scenario/files/receipt.ts';
import { openStep } from '../../state/address/openLink.ts';
import { openPlaylistText } from '../../state/address/lecture.ts';
import { useNotices } from '../../state/stores/notices.ts';
import { mayEdit } from '../kit/visit/lock.ts';
import { MOST_BYTES, openScenario } from './openScenario.ts';

const isOurs = ({ name, type }: File): boolean =>
  /\.(json|roundscope)$/i.test(name) || type === 'application/json';

function say(tone: 'plain' | 'fault', title: string, ...lines: readonly string[]): void {
  useNotices.getState().notify({ tone, title, lines, about: 'file' });
}

export async function takeDropped(files: readonly File[]): Promise<void> {
  useNotices.getState().clear('file');
  if (!mayEdit()) {
    say('plain', 'Not opened', 'The link has locked this scenario.');
    return;
  }
  const file = files.find(isOurs);
  if (!file) {
    say(
      'fault',
      'Not opened',
      `${elementAt(files, 0).name} is neither a scenario or playlist (.json, .roundscope) nor a list of requests (.csv). Nothing was changed.`,
    );
    return;
  }
  const text = file.size > MOST_BYTES ? '' : await file.text().catch(() => '');
  switch (kindOf(text)) {
    case 'playlist':
      return takePlaylist(file.name, text);
    case 'receipt':
      takeReceipt(file.name, text);
      return;
    default:
      return takeScenario(file);
  }
}

async function takeScenario(file: File): Promise<void> {
  const opened = await openScenario(file);
  if (opened.ok) say('plain', 'Opened', `${file.name} is in the Lab.`);
  else say('fault', `${file.name} was not opened`, ...opened.faults);
}

/** Why nothing of one can be opened is said by whoever opens it. */
async function takePlaylist(name: string, text: string): Promise<void> {
  if ((await openPlaylistText(text)).playlist)
    say('plain', 'Opened', `${name} is a playlist. Its first moment is in the Lab, its bar stands above it.`);
}

/** A receipt is not opened in place of anything; its run can be looked at. */
function takeReceipt(name: string, text: string): void {
  const read = readHandIn(text);
  const { variant = '' } = read.ok ? read.value.receipt : {};
  const lines = [
    `${variant !== '' ? `A student’s (${variant})` : 'A student’s'} answers, with the runs that they are of. Nothing was changed.`,
    'A folder of receipts is checked on the command line: npm run -s receipts -- FOLDER --against PLAYLIST.',
    ...(read.ok ? [] : read.faults),
  ];
  const run = read.ok && read.value.kind === 'assignment' ? read.value.receipt : undefined;
  useNotices.getState().notify({
    tone: read.ok ? 'plain' : 'fault',
    title: `${name} is an answer receipt`,
    lines,
    about: 'file',
    ...(run ? { action: { title: 'Open its run', run: () => void openStep(linkOfReceipt(run)) } } : {}),
  });
}
