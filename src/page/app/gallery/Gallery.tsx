/** Scenarios and policies, to be chosen from: over the Lab, or as a page. */
import { useId, useState } from 'react';
import { policies } from '../../../core/policy/index.ts';
import { HOME } from '../../../core/scenario/viewState.ts';
import { openPlaylistText } from '../../state/address/lecture.ts';
import { openPreset } from '../../state/address/openPreset.ts';
import { goToPage } from '../../state/address/writeAddress.ts';
import { useGuess } from '../../state/stores/guess.ts';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { useMayEdit } from '../kit/visit/lock.ts';
import { TabList, tabPanel } from '../kit/layers/TabList.tsx';
import { entries } from './find.ts';
import { lectureOf } from './lectureOf.ts';
import { Policies } from './Policies.tsx';
import { Scenarios } from './Scenarios.tsx';
import './gallery.css';

const SCENARIOS = 'scenarios';
const POLICIES = 'policies';

export function GalleryPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Scenarios and policies" shape="page" onClose={onClose}>
      <Gallery onLeave={onClose} />
    </Dialog>
  );
}

export function GalleryPage() {
  return (
    <main id="main" className="gallery-page" tabIndex={-1}>
      <h1 className="hidden">Scenarios and policies</h1>
      <Gallery
        onLeave={() => {
          goToPage(HOME);
        }}
      />
    </main>
  );
}

/** `onLeave`: the Lab is to be seen, before it changes. */
function Gallery({ onLeave }: { readonly onLeave: () => void }) {
  const [tab, setTab] = useState(SCENARIOS);
  const free = useMayEdit();
  // How policies do would help to guess.
  const guessing = useGuess((state) => state.veilNs !== Infinity);
  const name = useId();
  const tabs = [
    { id: SCENARIOS, title: 'Scenarios', count: entries.length },
    ...(free && !guessing ? [{ id: POLICIES, title: 'Policies', count: policies.length }] : []),
  ];
  return (
    <div className="gallery-frame">
      <TabList label="Choose among" tabs={tabs} chosen={tab} choose={setTab} name={name} />
      <div className="gallery-panel" {...tabPanel(name, tab)}>
        {tab === POLICIES ? (
          <Policies onLeave={onLeave} />
        ) : (
          <Scenarios
            onOpen={(id) => {
              onLeave();
              openPreset(id);
            }}
            onLecture={(ids, guess) => {
              onLeave();
              void openPlaylistText(lectureOf(ids, guess), true);
            }}
          />
        )}
      </div>
    </div>
  );
}
