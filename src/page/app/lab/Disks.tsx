/** Several disks in the Lab: all of them in a row beside the one that is looked at, and a lane each under its rounds. */
import { lanesView } from '../../view/disks/lanes.ts';
import { disksView } from '../../view/disks/row.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { FailButton } from '../edit/FailButton.tsx';
import { Timeline } from '../panels/Timeline.tsx';

export function DisksRow() {
  return (
    <CanvasView view={disksView} fill>
      <FailButton />
    </CanvasView>
  );
}

export const Lanes = () => <Timeline bare fill view={lanesView} />;
