/** Everything that can be taken away from the Lab as a file: leaves of the panel "Share". */
import { useState } from 'react';
import './save.css';
import { DataForm } from './DataForm.tsx';
import type { Choices } from '../kit/fields/saveFields.tsx';
import { FramesForm } from './FramesForm.tsx';
import { LabForm } from './LabForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { ScenarioFileForm } from './ScenarioFileForm.tsx';
import { askedPicture, shownPictures } from '../canvas/shown.ts';

export type Leaf = 'picture' | 'frames' | 'data' | 'scenario' | 'lab';

export const leaves: Choices<Leaf> = [
  ['picture', 'Picture'],
  ['frames', 'Frames, film'],
  ['data', 'Data'],
  ['scenario', 'Scenario'],
  ['lab', 'The Lab'],
];

/** The picture that is offered first where none was asked for. */
const PROTAGONIST = 'timeline';

interface SaveLeafProps {
  readonly leaf: Leaf;
  readonly onClose: () => void;
}

export function SaveLeaf({ leaf, onClose }: SaveLeafProps) {
  const [pictures] = useState(shownPictures);
  const [asked] = useState(askedPicture);
  const first = Math.max(
    0,
    asked ? pictures.indexOf(asked) : pictures.findIndex(({ view }) => view.id === PROTAGONIST),
  );
  if ((leaf === 'picture' || leaf === 'frames') && pictures.length === 0)
    return <p>There is no picture on this page. Go to the Lab, or to a comparison.</p>;
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
