/** Over the Lab while a lecture is open: what the lecturer says of this moment, and the way to the others. */
import { useEffect } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { backToMoment, goToMoment, leaveLecture } from '../../state/address/lecture.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { isPreparing, usePlaylist } from '../../state/address/playlistStore.ts';
import { setAbove } from '../kit/screen/layout.ts';
import { usePanels } from '../kit/visit/panels.ts';
import './playlist.css';

/** Its height is not the pictures'. */
function measured(bar: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    setAbove(bar.offsetHeight);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    setAbove(0);
  };
}

export function PlaylistBar() {
  const lecture = usePlaylist((state) => state.lecture);
  const embed = useLink((state) => state.embed);
  const lock = useLink((state) => state.lock);
  const open = usePanels((state) => state.open);
  const asks = lecture !== undefined && asksOf(lecture.playlist);
  const wantsCode = lecture?.playlist.asksCode === true && lecture.code === undefined;
  const preparing = usePlaylist(isPreparing);
  useEffect(() => {
    if (wantsCode && !preparing) usePanels.getState().open('assignment');
  }, [wantsCode, preparing]);
  if (!lecture) return null;
  const { playlist, at, code } = lecture;
  const { moments, title } = playlist;
  const last = moments.length - 1;
  return (
    <section
      className="playlist-bar"
      aria-label={title === '' ? 'Playlist' : `Playlist: ${title}`}
      ref={measured}
    >
      <p className="playlist-says" aria-live="polite">
        {title !== '' && <span className="playlist-title">{title}</span>}
        <span className="hidden">{`Moment ${at + 1} of ${moments.length}: `}</span>
        <span className="playlist-sentence">{elementAt(moments, at).says}</span>
      </p>
      <div className="playlist-tools">
        {code !== undefined && (
          <span className="playlist-code">
            variant of <strong>{code}</strong>
          </span>
        )}
        {asks && (
          <button
            type="button"
            className="plain"
            aria-haspopup="dialog"
            onClick={() => {
              open('assignment');
            }}
          >
            {wantsCode ? 'Your code' : 'Your answers'}
          </button>
        )}
        <button
          type="button"
          className="quiet"
          aria-label="Back to the moment"
          onClick={() => void backToMoment()}
        >
          Back<span> to the moment</span>
        </button>
        {!embed && lock === undefined && (
          <button
            type="button"
            className="quiet playlist-edit"
            aria-haspopup="dialog"
            onClick={() => {
              open('playlist');
            }}
          >
            Edit
          </button>
        )}
        {!embed && (
          <button type="button" className="quiet" onClick={leaveLecture}>
            Leave
          </button>
        )}
        <div className="playlist-steps">
          <button
            type="button"
            className="plain"
            aria-label="Previous moment"
            title="Previous moment (Page up)"
            aria-disabled={at === 0}
            onClick={() => void goToMoment(at - 1)}
          >
            <Chevron way={-1} />
          </button>
          <span className="playlist-count" aria-hidden="true">
            {at + 1} of {moments.length}
          </span>
          <button
            type="button"
            className="plain"
            aria-label="Next moment"
            title="Next moment (Page down)"
            aria-disabled={at === last}
            onClick={() => void goToMoment(at + 1)}
          >
            <Chevron way={1} />
          </button>
        </div>
      </div>
    </section>
  );
}

const asksOf = ({
  asksCode,
  questions,
}: {
  readonly asksCode: boolean;
  readonly questions: readonly string[];
}) => asksCode || questions.length > 0;

function Chevron({ way }: { readonly way: 1 | -1 }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d={way < 0 ? 'M12.5 4.5 L7 10 L12.5 15.5' : 'M7.5 4.5 L13 10 L7.5 15.5'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      />
    </svg>
  );
}
