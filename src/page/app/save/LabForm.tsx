/** The whole Lab to take along: one file, or this page without a network. */
import { useEffect, useState } from 'react';
import { keptOffline } from '../offline/offline.ts';
import { siteOf } from '../offline/site.ts';

const HERE_ALREADY = import.meta.env.MODE === 'single';

export function LabForm() {
  const [file, setFile] = useState<string>();
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    void siteOf(location.href).then((site) => {
      if (site?.single) setFile(new URL(site.single, site.root).href);
    });
    void keptOffline().then(setKept);
  }, []);
  if (HERE_ALREADY)
    return (
      <div className="save-form">
        <p>
          This is the whole Lab in one file. Keep it, copy it, hand it on: it needs no server. Its links point
          to the file where it lies; for others, save the scenario as a file.
        </p>
      </div>
    );
  return (
    <div className="save-form">
      <p>
        The Lab is also to be had as a single HTML file that works from a disk, a stick or a course page:
        everything is in it, and it needs no server.
      </p>
      {file === undefined ? (
        <p className="field-note">
          This server does not hold it. Whoever has the source makes it with <code>npm run single</code>.
        </p>
      ) : (
        <p>
          <a className="save-link" href={file} download>
            Download the whole Lab as one file
          </a>
        </p>
      )}
      <p className="field-note">
        {kept === undefined
          ? ''
          : kept
            ? 'This browser keeps the page: it opens here without a network, too.'
            : 'This browser does not keep the page: without a network it will not open here.'}
      </p>
    </div>
  );
}
