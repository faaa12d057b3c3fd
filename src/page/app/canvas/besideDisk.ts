/** The Lab's pictures beside the disk: their frames stand empty for as long as they load. */
import { useEffect, useState } from 'react';
import { loadSheets } from '../../draw/canvasRects.ts';
import { armFront, axisFront, emptyView, stripsFront, timelineFront, type View } from '../../view/index.ts';

const fronts = {
  armView: armFront,
  axisView: axisFront,
  screensView: stripsFront,
  timelineView: timelineFront,
};

type Views = Readonly<Record<keyof typeof fronts, View<unknown, unknown>>>;

let loaded: Views | undefined;

/** With what they draw many marks with: they look alike from the first. */
async function loadPictures(): Promise<Views> {
  const [views] = await Promise.all([import('../../view/besideDisk.ts'), loadSheets()]);
  return views;
}

export function useBesideDisk(name: keyof typeof fronts): View<unknown, unknown> {
  const [view, setView] = useState(() => loaded?.[name] ?? emptyView(fronts[name]));
  useEffect(() => {
    let left = false;
    const show = (views: Views) => {
      loaded = views;
      if (!left) setView(views[name]);
    };
    const fail = (error: unknown) => {
      // In rendering, where the page's boundary says so.
      if (!left)
        setView(() => {
          throw error;
        });
    };
    void loadPictures().then(show, fail);
    return () => {
      left = true;
    };
  }, [name]);
  return view;
}
