/** The pictures of a round that is being played: the disk and its cylinders as in the Lab, the screens, the round so far. */
import type { ClosedRound } from '../../../core/clairvoyant/closedRound.ts';
import type { Choice, Game } from '../../../core/lesson/game/play.ts';
import { drawCylinders, hitCylinders } from '../../view/arm/cylindersDraw.ts';
import { drawDisk } from '../../view/disk/draw.ts';
import { hitDisk } from '../../view/disk/marks.ts';
import { FigureCanvas } from '../kit/figures/FigureCanvas.tsx';
import { drawRound, drawScreens } from './gameDraw.ts';
import { cylindersNow, diskOf, diskWords } from './gameScene.ts';
import { useRoom } from './useRoom.ts';

const subscribe = () => () => undefined;

interface GameStageProps {
  readonly closed: ClosedRound;
  readonly game: Game;
  readonly withEstimates: boolean;
  readonly onChoose: (choice: Choice) => void;
}

const CYLINDERS_PX = 108;
/** More would be of no use to a row. */
const SCREEN_PX = 30;

export function GameStage({ closed, game, withEstimates, onChoose }: GameStageProps) {
  const roomPx = useRoom();
  const disk = diskOf(closed, game);
  const cylinders = cylindersNow(closed, game);
  const videos = closed.requests.filter(({ continuous }) => continuous).length;
  const upperPx = (scale: number, width: number) =>
    Math.max(150 * scale, Math.min(0.54 * roomPx, 420 * scale, width * 1.05));
  const pressed = (hit: { readonly row: number } | undefined) => {
    if (hit) onChoose(hit.row);
  };
  return (
    <div className="learn-stage learn-game-stage">
      <FigureCanvas
        className="learn-canvas learn-game-disk"
        label={`The disk from above. ${diskWords(closed, game)}`}
        height={(width, { scale }) => upperPx(scale, width)}
        subscribe={subscribe}
        draw={(pen, size, theme) => {
          drawDisk(pen, disk, size, theme);
        }}
        onPress={(x, y, size, theme) => {
          pressed(hitDisk(disk, size, x, y, theme));
        }}
      />
      <div className="learn-game-side">
        {videos > 0 && (
          <FigureCanvas
            className="learn-canvas learn-game-screens"
            label={screensWords(closed, game)}
            height={(width, { scale }) =>
              Math.max(
                90 * scale,
                Math.min(
                  upperPx(scale, width * 1.4) - (CYLINDERS_PX + 10) * scale,
                  (32 + SCREEN_PX * videos) * scale,
                ),
              )
            }
            subscribe={subscribe}
            draw={(pen, size, theme) => {
              drawScreens(pen, closed, game, size, theme);
            }}
          />
        )}
        <FigureCanvas
          className="learn-canvas"
          label={`Cylinders. ${diskWords(closed, game)}`}
          height={(_, { scale }) => CYLINDERS_PX * scale}
          subscribe={subscribe}
          draw={(pen, size, theme) => {
            drawCylinders(pen, cylinders, size, theme);
          }}
          onPress={(x, y, size, theme) => {
            pressed(hitCylinders(cylinders, size, x, y, theme));
          }}
        />
      </div>
      <FigureCanvas
        className="learn-canvas learn-game-round"
        label={roundWords(closed, game)}
        height={(_, { scale }) => Math.max(150 * scale, 0.43 * roomPx)}
        subscribe={subscribe}
        draw={(pen, size, theme) => {
          drawRound(pen, closed, game, withEstimates, size, theme);
        }}
      />
    </div>
  );
}

function screensWords({ requests }: ClosedRound, { now }: Game): string {
  const videos = requests.flatMap(({ continuous, name }, place) => (continuous ? [{ name, place }] : []));
  const there = videos.filter(({ place }) => now.served.includes(place)).map(({ name }) => name);
  return `On the screens. ${there.length === 0 ? 'Nothing is there yet.' : `There: ${there.join(', ')}.`}`;
}

function roundWords({ requests }: ClosedRound, { services }: Game): string {
  const order = services.map(({ place }) => requests[place]?.name ?? '');
  return `The round. ${order.length === 0 ? 'Nobody is served yet.' : `Served so far: ${order.join(', ')}.`}`;
}
