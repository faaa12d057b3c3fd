/** Files dropped anywhere on the page: a list of requests (CSV) opens in its editor, anything else is for take/. */
import { mayEdit } from '../kit/visit/lock.ts';
import { withDefinitions } from '../kit/visit/withDefinitions.ts';
import { usePanels } from '../kit/visit/panels.ts';

const isCsv = ({ name, type }: File): boolean => /\.csv$/i.test(name) || type === 'text/csv';

export function listenToDrops(): () => void {
  const onOver = (event: DragEvent) => {
    // Without this no file can be dropped, and the browser would leave the page for it.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    const list = mayEdit() ? files.find(isCsv) : undefined;
    if (list) void openList(list);
    else
      void withDefinitions(() => import('../save/dropped.ts')).then(({ takeDropped }) => takeDropped(files));
  };
  addEventListener('dragover', onOver);
  addEventListener('drop', onDrop);
  return () => {
    removeEventListener('dragover', onOver);
    removeEventListener('drop', onDrop);
  };
}

async function openList(file: File): Promise<void> {
  const { openCsvFile } = await import('../edit/csvFile.ts');
  await openCsvFile(file);
  usePanels.getState().open('script');
}
