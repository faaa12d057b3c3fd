import { useEffect, useRef, useState } from 'react';
import { followFrame } from '../canvas/paint.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { uiScale } from '../kit/screen/uiScale.ts';

/** The room that a frame gives its chart: px of ordinary type, so many px of the screen each, and so many of its pixels. */
export function useBox() {
  const frame = useRef<HTMLDivElement>(null);
  const theme = useTheme((state) => state.theme);
  const [box, setBox] = useState({ width: 0, scale: 1, ratio: 1 });
  /** Grows whenever a font has come: what was drawn in another is drawn again. */
  const [fonts, setFonts] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const scale = uiScale();
      setBox({ width: element.clientWidth / scale, scale, ratio: devicePixelRatio * scale });
    };
    return followFrame(element, measure, () => {
      setFonts((count) => count + 1);
    });
  }, [theme]);
  return { frame, box, fonts };
}
