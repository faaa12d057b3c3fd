/** Files dropped anywhere on the page: a scenario opens here, a list of requests (CSV) in its editor (see edit/drop.ts). */
import { mayEdit } from '../lock.ts';
import { useNotices } from '../../state/notices.ts';
import { openScenario } from './openScenario.ts';

const isCsv = ({ name, type }: File): boolean => /\.csv$/i.test(name) || type === 'text/csv';
const isScenario = ({ name, type }: File): boolean =>
  /\.(json|roundscope)$/i.test(name) || type === 'application/json';

/** For as long as the page lives. */
export function listenToFiles(): void {
  addEventListener('dragover', (event) => {
    // Without this no file can be dropped, and the browser would leave the page for it.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || files.some(isCsv)) return;
    event.preventDefault();
    void take(files);
  });
}

async function take(files: readonly File[]): Promise<void> {
  const { tell } = useNotices.getState();
  const file = files.find(isScenario);
  if (!file) {
    const lines = [
      `${files[0].name} is neither a scenario (.json, .roundscope) nor a list of requests (.csv). Nothing was changed.`,
    ];
    tell({ tone: 'fault', title: 'Not opened', lines });
    return;
  }
  if (!mayEdit()) {
    tell({ tone: 'plain', title: 'Not opened', lines: ['The link has locked this scenario.'] });
    return;
  }
  const opened = await openScenario(file);
  if (opened.ok) tell({ tone: 'plain', title: 'Opened', lines: [`${file.name} is in the Lab.`] });
  else tell({ tone: 'fault', title: `${file.name} was not opened`, lines: opened.faults });
}
