/** The panel "Save": everything that can be taken away from the Lab. */
import { useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import './save.css';
import { DataForm } from './DataForm.tsx';
import { Choice, type Choices } from '../kit/saveFields.tsx';
import { FramesForm } from './FramesForm.tsx';
import { LabForm } from './LabForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { ScenarioFileForm } from './ScenarioFileForm.tsx';
import { askedPicture, shownPictures } from '../canvas/shown.ts';

type Leaf = 'picture' | 'frames' | 'data' | 'scenario' | 'lab';

const leaves: Choices<Leaf> = [
  ['picture', 'Picture'],
  ['frames', 'Frames, film'],
  ['data', 'Data'],
  ['scenario', 'Scenario'],
  ['lab', 'The Lab'],
];

/** The picture that is offered first where none was asked for. */
const PROTAGONIST = 'timeline';

export function Save({ onClose }: { readonly onClose: () => void }) {
  const [leaf, setLeaf] = useState<Leaf>('picture');
  const [pictures] = useState(shownPictures);
  const [asked] = useState(askedPicture);
  const first = Math.max(
    0,
    asked ? pictures.indexOf(asked) : pictures.findIndex(({ view }) => view.id === PROTAGONIST),
  );
  return (
    <Dialog title="Save" shape="page" onClose={onClose}>
      <div className="save">
        <Choice legend="What to save" choices={leaves} value={leaf} onChange={setLeaf} leaves />
        {(leaf === 'picture' || leaf === 'frames') && pictures.length === 0 ? (
          <p>There is no picture on this page. Go to the Lab, or to a comparison.</p>
        ) : (
          <Shown leaf={leaf} pictures={pictures} first={first} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface ShownProps {
  readonly leaf: Leaf;
  readonly pictures: ReturnType<typeof shownPictures>;
  readonly first: number;
  readonly onClose: () => void;
}

function Shown({ leaf, pictures, first, onClose }: ShownProps) {
  switch (leaf) {
    case 'picture':
      return <PictureForm pictures={pictures} first={first} />;
    case 'frames':
      return <FramesForm pictures={pictures} first={first} />;
    case 'data':
      return <DataForm />;
    case 'scenario':
      return <ScenarioFileForm onClose={onClose} />;
    case 'lab':
      return <LabForm />;
  }
}
