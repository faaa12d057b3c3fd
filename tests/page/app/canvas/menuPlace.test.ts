import { describe, expect, it } from 'vitest';
import { menuPlace } from '../../../../src/page/app/canvas/menuPlace.ts';
import { themes } from '../../../../src/page/draw/palette.ts';
import { armView } from '../../../../src/page/view/besideDisk.ts';
import { diskView } from '../../../../src/page/view/index.ts';
import { waveView } from '../../../../src/page/view/wave/index.ts';

const { light, projector } = themes;
const px = (rem: string): number => 16 * Number.parseFloat(rem);

describe('the menu of a picture', () => {
  it('stands right of a title that is drawn, within the picture', () => {
    for (const theme of [light, projector])
      for (const width of [180, 358, 700, 1140]) {
        const { left, covers } = menuPlace({}, 'On the screens', { width, height: 120 }, theme);
        expect(covers).toBe(false);
        expect(px(left)).toBeGreaterThan(20);
        expect(px(left)).toBeLessThanOrEqual(width - 28 * theme.scale);
      }
  });

  it('has the free corner of a platter that stands without its title', () => {
    const place = menuPlace(diskView, 'The disk', { width: 190, height: 200 }, light);
    expect(place).toEqual({ left: '0', top: '0', covers: false });
    expect(menuPlace(diskView, 'The disk', { width: 360, height: 250 }, light).left).not.toBe('0');
  });

  it('covers what would be covered only when a keyboard comes to it', () => {
    expect(menuPlace(armView, 'Arm', { width: 358, height: 34 }, light).covers).toBe(true);
    expect(menuPlace(armView, 'Arm', { width: 866, height: 47 }, light).covers).toBe(false);
    expect(menuPlace(waveView, 'Whole run', { width: 400, height: 48 }, light).covers).toBe(true);
    expect(menuPlace(waveView, 'Whole run', { width: 866, height: 94 }, light).covers).toBe(false);
  });
});
