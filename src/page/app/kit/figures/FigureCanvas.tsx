/** A canvas as wide as its place, drawn anew whenever a figure's clock moves, its place changes or the theme does. */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { canvasPen } from '../../../draw/canvasPen.ts';
import type { Theme } from '../../../draw/palette.ts';
import type { Pen } from '../../../draw/pen.ts';
import type { Size } from '../../../view/scene/view.ts';
import { useTheme } from '../screen/theme.ts';
import { uiScale } from '../screen/uiScale.ts';

interface FigureCanvasProps {
  readonly label: string;
  /** Of its frame. */
  readonly className: string;
  readonly height: (width: number, theme: Theme) => number;
  readonly subscribe: (changed: () => void) => () => void;
  readonly draw: (pen: Pen, size: Size, theme: Theme) => void;
  readonly onPress?: (x: number, y: number, size: Size, theme: Theme) => void;
  /** A hand goes down, and wherever it moves until it is up again. */
  readonly onDrag?: ((x: number, y: number, size: Size, theme: Theme) => void) | undefined;
}

export function FigureCanvas({
  label,
  className,
  height,
  subscribe,
  draw,
  onPress,
  onDrag,
}: FigureCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const [box, setBox] = useState({ width: 0, scale: 1, fonts: 0 });
  const size = { width: box.width, height: height(box.width, theme) };

  useEffect(() => {
    const measure = () => {
      const scale = uiScale();
      setBox((before) => ({ ...before, width: (frame.current?.clientWidth ?? 0) / scale, scale }));
    };
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    const onFonts = () => {
      setBox((before) => ({ ...before, fonts: before.fonts + 1 }));
    };
    document.fonts.addEventListener('loadingdone', onFonts);
    measure();
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', onFonts);
    };
  }, [theme]);

  useEffect(() => {
    const paint = () => {
      const own = canvas.current;
      const context = own?.getContext('2d');
      if (!own || !context || box.width <= 0) return;
      const ratio = devicePixelRatio * box.scale;
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      if (own.width !== width || own.height !== height) Object.assign(own, { width, height });
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      draw(canvasPen(context), { width: size.width, height: size.height }, theme);
    };
    paint();
    return subscribe(paint);
  });

  const told = (hear: FigureCanvasProps['onPress'], event: MouseEvent<HTMLCanvasElement>) => {
    const at = event.currentTarget.getBoundingClientRect();
    hear?.((event.clientX - at.left) / box.scale, (event.clientY - at.top) / box.scale, size, theme);
  };

  return (
    <div className={className} ref={frame} style={{ height: size.height * box.scale }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-drag={onDrag ? '' : undefined}
        onClick={(event) => {
          told(onPress, event);
        }}
        onPointerDown={(event) => {
          if (!onDrag) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          told(onDrag, event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) told(onDrag, event);
        }}
      />
    </div>
  );
}
