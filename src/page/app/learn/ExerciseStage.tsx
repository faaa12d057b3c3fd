/** The pictures of a step of an exercise, one under another; a mark in the arm's way can be pressed. */
import type { ExercisePicture } from '../../../core/lesson/exercise/exercise.ts';
import { FigureCanvas } from '../kit/figures/FigureCanvas.tsx';
import { barsWords, drawBars, drawLane, laneWords } from './exerciseDraw.ts';
import { useRoom } from './useRoom.ts';
import { drawWay, optionAt, wayWords } from './wayDraw.ts';

const subscribe = () => () => undefined;

const captions: Readonly<Record<ExercisePicture['kind'], string>> = {
  way: 'Who waits where, and the head’s way',
  lane: 'What was served when, and what is due',
  bars: 'What it comes to',
};

/** Behind a caption, where there is room for it. */
function moreOf(picture: ExercisePicture): string {
  if (picture.kind === 'way') return ': each step a line further down';
  return picture.kind === 'lane' && picture.comings.length > 0 ? '; a dot: a request came' : '';
}

/** A line of time needs no more. */
const LANE_PX = 96;

interface ExerciseStageProps {
  readonly pictures: readonly ExercisePicture[];
  readonly onTake: (id: number) => void;
}

export function ExerciseStage({ pictures, onTake }: ExerciseStageProps) {
  const roomPx = useRoom(true);
  const hasLane = pictures.some(({ kind }) => kind === 'lane');
  return (
    <div className="learn-stage">
      {pictures.map((picture) => (
        <figure key={picture.kind} className="learn-picture">
          <figcaption>
            {captions[picture.kind]}
            <span className="learn-more">{moreOf(picture)}</span>
          </figcaption>
          <FigureCanvas
            className="learn-canvas"
            label={wordsOf(picture)}
            height={(_, { scale }) =>
              picture.kind === 'lane'
                ? LANE_PX * scale
                : picture.kind === 'bars'
                  ? Math.min(roomPx - 30, (picture.bars.length * 130 + 8) * scale)
                  : Math.max(170 * scale, roomPx - 30 - (hasLane ? (LANE_PX + 30) * scale : 0))
            }
            subscribe={subscribe}
            draw={(pen, size, theme) => {
              if (picture.kind === 'way') drawWay(pen, picture, size, theme);
              else if (picture.kind === 'lane') drawLane(pen, picture, size, theme);
              else drawBars(pen, picture, size, theme);
            }}
            onPress={(x, y, size, theme) => {
              const id = picture.kind === 'way' ? optionAt(picture, size, x, y, theme) : undefined;
              if (id !== undefined) onTake(id);
            }}
          />
        </figure>
      ))}
    </div>
  );
}

function wordsOf(picture: ExercisePicture): string {
  switch (picture.kind) {
    case 'way':
      return wayWords(picture);
    case 'lane':
      return laneWords(picture);
    case 'bars':
      return barsWords(picture);
  }
}
