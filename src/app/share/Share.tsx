/** What a link to this moment holds, and the ways to hand it on. */
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { copyText } from './copy.ts';
import { linkHere } from '../../state/linkSync.ts';

type Outcome = keyof typeof outcomes;

interface Links {
  readonly link: string;
  readonly frame: string;
  /** Why there is no link. */
  readonly fault: string;
}

const outcomes = {
  link: 'Link copied.',
  frame: 'Frame copied.',
  refused: 'The browser does not allow copying here: select the text and copy it by hand.',
} as const;

const frameOf = (url: string): string =>
  `<iframe src="${url.replaceAll('&', '&amp;')}" title="Roundscope: a disk at work" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;

export function Share({ onClose }: { readonly onClose: () => void }) {
  const [links, setLinks] = useState<Links>();
  const [outcome, setOutcome] = useState<Outcome>();
  // The moment that was shared stays the one that was asked for, even if the animation goes on.
  useEffect(() => {
    void Promise.all([linkHere(false), linkHere(true)]).then(
      ([link, embed]) => {
        setLinks({ link, frame: frameOf(embed), fault: '' });
      },
      (error: unknown) => {
        setLinks({ link: '', frame: '', fault: error instanceof Error ? error.message : String(error) });
      },
    );
  }, []);
  const copy = (text: string, what: Outcome) => {
    void copyText(text).then((done) => {
      setOutcome(done ? what : 'refused');
    });
  };
  return (
    <Dialog title="Share this moment" shape="page" onClose={onClose}>
      <div className="prose">
        <p>
          The link holds the scenario (only what differs from its preset), the instant and the way it is
          shown. It also carries the fingerprint of the run: whoever opens it is told whether theirs is the
          same run. Nothing else goes into it, and nothing about you.
        </p>
        {links?.fault && <p role="alert">{links.fault}.</p>}
        {links && !links.fault && (
          <>
            <Copyable
              label="Link"
              text={links.link}
              done={outcome === 'link'}
              onCopy={() => {
                copy(links.link, 'link');
              }}
            />
            <Copyable
              label="Frame for a course page"
              text={links.frame}
              done={outcome === 'frame'}
              onCopy={() => {
                copy(links.frame, 'frame');
              }}
            />
          </>
        )}
        <p role="status" className="field-note">
          {outcome && outcomes[outcome]}
        </p>
      </div>
    </Dialog>
  );
}

function Copyable({
  label,
  text,
  done,
  onCopy,
}: {
  readonly label: string;
  readonly text: string;
  readonly done: boolean;
  readonly onCopy: () => void;
}) {
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="copyable">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        readOnly
        rows={3}
        value={text}
        onFocus={() => ref.current?.select()}
        spellCheck={false}
      />
      <button type="button" className="solid" onClick={onCopy}>
        {done ? 'Copied' : `Copy ${label === 'Link' ? 'link' : 'frame'}`}
      </button>
    </div>
  );
}
