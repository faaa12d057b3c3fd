/** A CSV file that is dropped on the page opens in the editor of requests. Other files are none of its business. */
import { mayEdit } from '../lock.ts';
import { usePanels } from '../panels.ts';

const isCsv = (file: File): boolean => /\.csv$/i.test(file.name) || file.type === 'text/csv';

export function listenToDrops(): () => void {
  const onOver = (event: DragEvent) => {
    // Without this no file can be dropped at all.
    if (mayEdit() && event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const file = [...(event.dataTransfer?.files ?? [])].find(isCsv);
    if (!file || !mayEdit() || event.defaultPrevented) return;
    event.preventDefault();
    void import('./csvFile.ts').then(async ({ openCsvFile }) => {
      await openCsvFile(file);
      usePanels.getState().open('script');
    });
  };
  addEventListener('dragover', onOver);
  addEventListener('drop', onDrop);
  return () => {
    removeEventListener('dragover', onOver);
    removeEventListener('drop', onDrop);
  };
}
