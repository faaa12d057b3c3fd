/** All scenarios, to be chosen from: by topic, by words, by the twelve to start with; wholly by keyboard too. */
import { Fragment, useMemo, useRef, useState } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { startHere, topics } from '../../../core/scenario/cards/index.ts';
import { attemptNow, presetScenario } from '../../../core/scenario/preset.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { forgetTypedAhead, useTypedAhead } from '../kit/visit/typedAhead.ts';
import { paperShelves } from './byPaper.ts';
import { alsoMeans, entries, found, type Entry } from './find.ts';
import { SearchField } from './SearchField.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useMarked } from './useMarked.ts';

const START = 'start';
const ALL = 'all';

const byId = new Map(entries.map((entry) => [entry.id, entry]));
const started: readonly Entry[] = startHere.flatMap((id) => byId.get(id) ?? []);

interface Shelf {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  /** Of a paper: its page. */
  readonly address?: string;
}

const topicShelves: readonly Shelf[] = [
  { id: START, title: 'Start here', entries: started },
  { id: ALL, title: 'All', entries },
  ...topics.map(({ id, title }) => ({ id, title, entries: entries.filter(({ topic }) => topic === id) })),
];
const ofPapers: readonly Shelf[] = paperShelves(entries);
const shelves: readonly Shelf[] = [...topicShelves, ...ofPapers];

interface ScenariosProps {
  readonly onOpen: (id: string) => void;
  /** Of those that were picked, in the order in which they were. */
  readonly onLecture: (ids: readonly string[], guess: boolean) => void;
}

export function Scenarios({ onOpen, onLecture }: ScenariosProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [guess, setGuess] = useState(false);
  const [shelf, setShelf] = useState(START);
  const ahead = useTypedAhead((state) => state.text);
  const [typed, setTyped] = useState('');
  const text = typed === '' ? ahead : typed;
  const setText = (words: string) => {
    forgetTypedAhead();
    setTyped(words);
  };
  const shown = useMemo(
    () => (text.trim() === '' ? (shelves.find((its) => its.id === shelf)?.entries ?? []) : found(text)),
    [shelf, text],
  );
  const chosen = shelves.find((its) => its.id === shelf);
  const list = useRef<HTMLUListElement>(null);
  const { current, mark, field, onKey } = useMarked({
    ...{ list, shown, first: useScenario((state) => state.preset), sideBySide: true },
    onTake: ({ id }) => {
      onOpen(id);
    },
  });
  return (
    <div className="gallery" onKeyDown={onKey}>
      <SearchField
        field={field}
        label="Find a scenario"
        examples="RAID, elevator, starvation, QoS, EDF, buffer …"
        text={text}
        onText={setText}
      />
      <nav className="gallery-shelves" aria-label="Topics and papers">
        {[topicShelves, ofPapers].map((group) => (
          <Fragment key={group === ofPapers ? 'papers' : 'topics'}>
            {group === ofPapers && <p className="gallery-by">By paper</p>}
            {group.map((its) => (
              <button
                key={its.id}
                type="button"
                className="quiet"
                aria-pressed={text.trim() === '' && its.id === shelf}
                onClick={() => {
                  setText('');
                  setShelf(its.id);
                }}
              >
                {its.title} <span>{its.entries.length}</span>
              </button>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="gallery-found">
        <p className="gallery-heading">
          <span role="status">{text.trim() === '' ? '' : foundText(text.trim(), shown.length)}</span>
          {text.trim() === '' && (
            <>
              <strong>{chosen?.title}</strong>
              <span>{chosen?.id === START ? 'twelve that lead through every topic' : ''}</span>
              {chosen?.address !== undefined && <a href={chosen.address}>The paper’s figures and claims</a>}
            </>
          )}
          {shown.length > 0 && <span>Tick some to make a lecture of them.</span>}
        </p>
        <ul ref={list}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                className="gallery-card"
                data-id={entry.id}
                aria-current={entry === current ? 'true' : undefined}
                onFocus={() => {
                  mark(entry.id);
                }}
                onClick={() => {
                  onOpen(entry.id);
                }}
              >
                <Thumbnail id={entry.id} />
                <strong>{entry.card.question}</strong>
                <small title={`${entry.policy} · ${entry.preset.source ?? 'ours'}`}>
                  {entry.policy} · {entry.preset.source ?? 'ours'}
                </small>
              </button>
              <label className="gallery-pick" title="for a lecture">
                <input
                  type="checkbox"
                  checked={picked.includes(entry.id)}
                  onChange={(event) => {
                    const others = picked.filter((its) => its !== entry.id);
                    setPicked(event.target.checked ? [...others, entry.id] : others);
                  }}
                />
                <span className="hidden">for a lecture: {entry.card.question}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      {picked.length > 0 ? (
        <p className="gallery-marked">
          <span>
            {picked.length} {picked.length === 1 ? 'scenario' : 'scenarios'} for a lecture, in the order in
            which they were picked; each question is its sentence, and can be changed.
          </span>
          <label className="gallery-guess">
            <input
              type="checkbox"
              checked={guess}
              onChange={(event) => {
                setGuess(event.target.checked);
              }}
            />
            guess the next at each moment
          </label>
          <button
            type="button"
            className="solid"
            onClick={() => {
              onLecture(picked, guess);
            }}
          >
            Make the lecture
          </button>
        </p>
      ) : (
        current && <Marked entry={current} onOpen={onOpen} />
      )}
    </div>
  );
}

/** How many there are, and what a word means besides. */
function foundText(text: string, count: number): string {
  if (count === 0) return `Nothing is found for “${text}”. Try a policy, a topic or a word of the course.`;
  const also = alsoMeans(text);
  return `${count} of ${entries.length} scenarios${also === undefined ? '' : `. “${text}” also means ${also} here.`}`;
}

/** What is marked, in a line, and the way to it. */
function Marked({ entry, onOpen }: { readonly entry: Entry; readonly onOpen: (id: string) => void }) {
  const attempt = attemptNow(entry.preset, resolved(presetScenario(entry.preset)).values);
  return (
    <p className="gallery-marked">
      <span>
        {entry.card.watch}
        {attempt && <em> Then try {attempt.label}.</em>}
      </span>
      <span className="gallery-keys" aria-hidden="true">
        <kbd>/</kbd>find <kbd>←</kbd>
        <kbd>→</kbd>move <kbd>↵</kbd>open
      </span>
      <button
        type="button"
        className="solid"
        onClick={() => {
          onOpen(entry.id);
        }}
      >
        Open
      </button>
    </p>
  );
}
