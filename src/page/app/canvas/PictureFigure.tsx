/** A picture with what belongs to it: its canvas in a frame, its menu, and the table behind it while that is open. */
import { lazy, Suspense, useRef, type ReactNode, type RefObject } from 'react';
import type { TextTable } from '../../view/scene/view.ts';
import { useTheme } from '../kit/screen/theme.ts';
import type { MenuPlace } from './menuPlace.ts';
import './picture.css';

// Behind the first frame.
const PictureMenu = lazy(async () => ({ default: (await import('./PictureMenu.tsx')).PictureMenu }));
const BehindTable = lazy(async () => ({
  default: (await import('../kit/figures/BehindTable.tsx')).BehindTable,
}));

interface PictureFigureProps {
  readonly id: string;
  readonly title: string;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Undefined where it fills the height that the layout gives. */
  readonly heightPx: number | undefined;
  readonly place: MenuPlace;
  /** Undefined while it is closed, or not yet known. */
  readonly table: TextTable | undefined;
  /** The first cell of its rows names them. */
  readonly namedRows?: boolean;
  readonly open: boolean;
  readonly openTable: (open: boolean) => void;
  readonly onSave: () => void;
  readonly onLink?: (() => void) | undefined;
  /** Of the menu: the picture's own. */
  readonly buttons?: ReactNode;
  /** The canvas. */
  readonly children: ReactNode;
}

export function PictureFigure(props: PictureFigureProps) {
  const { id, title, frame, heightPx, place, table, namedRows = false, open, openTable } = props;
  const { onSave, onLink, buttons, children } = props;
  const tableButton = useRef<HTMLButtonElement>(null);
  const theme = useTheme((state) => state.theme);
  return (
    <figure
      className="picture"
      data-view={id}
      data-fill={heightPx === undefined ? '' : undefined}
      data-theme={theme.id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        openTable(false);
        tableButton.current?.focus();
      }}
    >
      <div
        className="picture-frame"
        ref={frame}
        style={heightPx === undefined ? undefined : { height: heightPx }}
      >
        {children}
      </div>
      <Suspense>
        <PictureMenu
          title={title}
          {...place}
          tableOpen={open}
          tableButton={tableButton}
          onTable={() => {
            openTable(!open);
          }}
          onSave={onSave}
          onLink={onLink}
        >
          {buttons}
        </PictureMenu>
        {open && table && (
          <BehindTable title={title} table={table} className="behind" namedRows={namedRows} />
        )}
      </Suspense>
    </figure>
  );
}
