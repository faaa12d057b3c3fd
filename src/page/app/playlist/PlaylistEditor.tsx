/** Where a lecture or an assignment is prepared: its moments, its questions, its link and its file. */
import { useEffect, useId, useState } from 'react';
import { kindOf } from '../../../core/scenario/files/kind.ts';
import { mostOfJson } from '../../../core/scenario/json.ts';
import { faultsOfMoments, most, writePlaylist, type Playlist } from '../../../core/scenario/link/playlist.ts';
import {
  addPresentMoment,
  changePlaylist,
  goToMoment,
  openPlaylistText,
  playlistLink,
  replaceByPresent,
} from '../../state/address/lecture.ts';
import { usePlaylist } from '../../state/address/playlistStore.ts';
import { linkNames } from '../../state/address/site.ts';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { usePanels } from '../kit/visit/panels.ts';
import { copyText } from '../kit/files/copy.ts';
import { download, textFile } from '../kit/files/download.ts';
import { MomentRow } from './MomentRow.tsx';
import '../kit/reading/writing.css';
import './playlist.css';

export function PlaylistEditor({ onClose }: { readonly onClose: () => void }) {
  const lecture = usePlaylist((state) => state.lecture ?? state.draft);
  const playlist = lecture?.playlist;
  const faults = useFaults(playlist);
  return (
    <Dialog title="Playlist" shape="page" onClose={onClose}>
      <div className="prose">
        <p>
          A lecture is a list of moments, each with a sentence. Go to a moment in the Lab, come back here and
          add it. Whoever opens the playlist’s link steps through them, with a presenter’s remote as well.
        </p>
        <AddMoment first={!playlist} />
        {playlist && (
          <>
            <h3>Moments</h3>
            <ol className="moments">
              {playlist.moments.map((moment, i) => (
                <MomentRow
                  // Two moments may be equal in all but their place.
                  key={`${i} ${moment.link}`}
                  moment={moment}
                  number={i + 1}
                  count={playlist.moments.length}
                  here={lecture.at === i}
                  faults={faults[i] ?? []}
                  onSays={(says) => {
                    void changePlaylist({
                      ...playlist,
                      moments: playlist.moments.with(i, { ...moment, says }),
                    });
                  }}
                  onOpen={() => {
                    void goToMoment(i);
                    onClose();
                  }}
                  onMove={(way) => {
                    const others = playlist.moments.toSpliced(i, 1);
                    const moments = others.toSpliced(i + way, 0, moment);
                    void changePlaylist({ ...playlist, moments });
                  }}
                  onReplace={() => {
                    void replaceByPresent(i);
                  }}
                  onRemove={() => {
                    void changePlaylist({ ...playlist, moments: playlist.moments.toSpliced(i, 1) });
                  }}
                />
              ))}
            </ol>
            <Frame playlist={playlist} />
          </>
        )}
        <HandOn playlist={playlist} />
      </div>
    </Dialog>
  );
}

/** What is wrong with the links, told for each moment. */
function useFaults(playlist: Playlist | undefined): readonly (readonly string[])[] {
  const [faults, setFaults] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => {
    let current = true;
    if (playlist)
      void faultsOfMoments(playlist, linkNames()).then((found) => {
        if (current) setFaults(found);
      });
    return () => {
      current = false;
    };
  }, [playlist]);
  return faults;
}

function AddMoment({ first }: { readonly first: boolean }) {
  const id = useId();
  const [says, setSays] = useState('');
  return (
    <form
      className="editor-field"
      onSubmit={(event) => {
        event.preventDefault();
        void addPresentMoment(says.trim());
        setSays('');
      }}
    >
      <label htmlFor={id}>What you say of the moment that is in the Lab now</label>
      <input
        id={id}
        className="writing"
        value={says}
        maxLength={most.sentence}
        placeholder="Why does request 5 have to wait?"
        onChange={(event) => {
          setSays(event.target.value);
        }}
      />
      <div className="editor-row">
        <button type="submit" className="solid">
          {first ? 'Begin a playlist with this moment' : 'Add this moment'}
        </button>
      </div>
    </form>
  );
}

const questionsIn = (lines: string): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.trim().slice(0, most.sentence))
    .filter((line) => line !== '')
    .slice(0, most.questions);

/** Title, and what makes an assignment of it. */
function Frame({ playlist }: { readonly playlist: Playlist }) {
  const titleId = useId();
  const questionsId = useId();
  // Lines that are being written may be empty; the playlist holds what is not, unless another one was opened meanwhile.
  const [lines, setLines] = useState('');
  const shown =
    questionsIn(lines).join('\n') === playlist.questions.join('\n') ? lines : playlist.questions.join('\n');
  return (
    <>
      <div className="editor-field">
        <label htmlFor={titleId}>Title</label>
        <input
          id={titleId}
          className="writing"
          value={playlist.title}
          maxLength={most.sentence}
          onChange={(event) => {
            void changePlaylist({ ...playlist, title: event.target.value });
          }}
        />
      </div>
      <h3>As an assignment</h3>
      <div className="editor-field">
        <label className="editor-check">
          <input
            type="checkbox"
            checked={playlist.asksCode}
            onChange={(event) => {
              void changePlaylist({ ...playlist, asksCode: event.target.checked });
            }}
          />
          Each student types a code, which gives a run of their own where requests are random
        </label>
      </div>
      <div className="editor-field">
        <label htmlFor={questionsId}>Questions, one a line</label>
        <textarea
          id={questionsId}
          className="writing"
          rows={3}
          value={shown}
          onChange={(event) => {
            setLines(event.target.value);
            void changePlaylist({ ...playlist, questions: questionsIn(event.target.value) });
          }}
        />
        <p className="field-note">
          At most {most.questions}. Students answer in words and hand in a receipt: a file with their run, its
          fingerprint and their answers. It proves the run, not who made it. The command line checks a folder
          of receipts. A moment with a script of requests is the same for every code.
        </p>
      </div>
      {(playlist.asksCode || playlist.questions.length > 0) && (
        <div className="editor-row">
          <button
            type="button"
            className="plain"
            aria-haspopup="dialog"
            onClick={() => {
              usePanels.getState().open('assignment');
            }}
          >
            See what students see
          </button>
        </div>
      )}
    </>
  );
}

const outcomes = {
  link: 'Link copied.',
  refused: 'The browser does not allow copying here: the playlist’s address is the link as well.',
  opened: 'Playlist opened.',
  unread: 'The browser could not read this file. Nothing was changed.',
  scenario:
    'This file holds a scenario and no playlist; drop it on the page to open it. Nothing was changed.',
  receipt: 'This file holds an answer receipt and no playlist. Nothing was changed.',
  workshop: 'This file is one of the Workshop and no playlist. Nothing was changed.',
} as const;

/** Opens a file that was chosen, where it is a playlist's. Gives a sentence on what became of it. */
async function openChosen(file: File): Promise<string> {
  const refused = (why: string) =>
    `This file holds no playlist; nothing was changed. It was refused: ${why}.`;
  if (file.size > mostOfJson.length)
    return refused(`it is larger than ${mostOfJson.length / 1e6} MB, which no playlist is`);
  const text = await file.text();
  const kind = kindOf(text);
  if (kind !== undefined && kind !== 'playlist') return outcomes[kind];
  const { playlist, faults } = await openPlaylistText(text, true);
  return playlist ? outcomes.opened : refused(faults.join('; '));
}

function HandOn({ playlist }: { readonly playlist: Playlist | undefined }) {
  const [outcome, setOutcome] = useState('');
  const link = playlistLink(false);
  return (
    <>
      {playlist && <h3>Hand it on</h3>}
      <div className="editor-row">
        {playlist && link !== undefined && (
          <button
            type="button"
            className="solid"
            onClick={() => {
              void copyText(link).then((done) => {
                setOutcome(outcomes[done ? 'link' : 'refused']);
              });
            }}
          >
            Copy the playlist’s link
          </button>
        )}
        {playlist && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              download('roundscope-playlist.json', textFile(writePlaylist(playlist), 'application/json'));
            }}
          >
            Save as a file
          </button>
        )}
        <label className="plain-file">
          <input
            type="file"
            accept=".json,application/json"
            className="hidden"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file)
                void openChosen(file)
                  .catch(() => outcomes.unread)
                  .then(setOutcome);
            }}
          />
          <span>Open a playlist’s file</span>
        </label>
      </div>
      <p role="status" className="field-note">
        {outcome}
      </p>
    </>
  );
}
