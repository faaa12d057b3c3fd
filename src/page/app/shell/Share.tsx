/** Whatever can be handed on of the page: a link, a frame, a picture, a film, data, the scenario, the Lab itself. */
import { useState } from 'react';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { Choice, type Choices } from '../kit/fields/saveFields.tsx';
import { leaves, SaveLeaf, type Leaf } from '../save/Save.tsx';
import { ShareLink } from '../share/ShareLink.tsx';
import './sharePanel.css';

interface ShareProps {
  readonly onClose: () => void;
}

const choices: Choices<'link' | Leaf> = [['link', 'Link, frame'], ...leaves];

function Panel({ first, onClose }: ShareProps & { readonly first: 'link' | Leaf }) {
  const [leaf, setLeaf] = useState(first);
  return (
    <Dialog title="Share" shape="page" onClose={onClose}>
      <div className="share-panel">
        <Choice legend="What to share" choices={choices} value={leaf} onChange={setLeaf} leaves />
        {leaf === 'link' ? <ShareLink /> : <SaveLeaf leaf={leaf} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

export const Share = ({ onClose }: ShareProps) => <Panel first="link" onClose={onClose} />;

/** The same, opened by a picture's own button. */
export const Save = ({ onClose }: ShareProps) => <Panel first="picture" onClose={onClose} />;
