/** A scenario's file that was dropped on the page (see app/drop.ts). */
import { elementAt } from '../../../core/base/elementAt.ts';
import { mayEdit } from '../kit/lock.ts';
import { useNotices } from '../../state/stores/notices.ts';
import { openScenario } from './openScenario.ts';

const isScenario = ({ name, type }: File): boolean =>
  /\.(json|roundscope)$/i.test(name) || type === 'application/json';

export async function takeDropped(files: readonly File[]): Promise<void> {
  const { notify } = useNotices.getState();
  if (!mayEdit()) {
    notify({ tone: 'plain', title: 'Not opened', lines: ['The link has locked this scenario.'] });
    return;
  }
  const file = files.find(isScenario);
  if (!file) {
    const lines = [
      `${elementAt(files, 0).name} is neither a scenario (.json, .roundscope) nor a list of requests (.csv). Nothing was changed.`,
    ];
    notify({ tone: 'fault', title: 'Not opened', lines });
    return;
  }
  const opened = await openScenario(file);
  if (opened.ok) notify({ tone: 'plain', title: 'Opened', lines: [`${file.name} is in the Lab.`] });
  else notify({ tone: 'fault', title: `${file.name} was not opened`, lines: opened.faults });
}
