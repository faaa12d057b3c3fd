/** Words in pictures that are cut, or lie over one another: what canvases are given to write, and where it comes to stand. */
import type { Page } from '@playwright/test';

interface Followed {
  /** As `textsInTheWay`, of what each picture in sight has drawn last. */
  readonly inTheWay: () => Promise<readonly string[]>;
  /** How many words there are, and which. */
  readonly count: () => Promise<number>;
  readonly words: () => Promise<readonly string[]>;
  /** The page is as it was. */
  readonly end: () => Promise<void>;
}

/** From now on it is noted what is drawn; what stands there already is not known. */
export async function followDrawnWords(page: Page): Promise<Followed> {
  const notes = await page.evaluateHandle(() => {
    /** Of letters, by their ink. */
    const SOME_PX = 1.5;
    interface Words {
      text: string;
      left: number;
      right: number;
      top: number;
      bottom: number;
      readonly font: string;
      readonly y: number;
    }
    const drawn = new Map<HTMLCanvasElement, Words[]>();
    const pens = CanvasRenderingContext2D.prototype;
    const fillText = Reflect.get(pens, 'fillText');
    const clearRect = Reflect.get(pens, 'clearRect');
    pens.clearRect = function (...box) {
      drawn.set(this.canvas, []);
      clearRect.apply(this, box);
    };
    pens.fillText = function (text, x, y, ...more) {
      const ink = this.measureText(text);
      const place = this.getTransform();
      const a = place.transformPoint({
        x: x - ink.actualBoundingBoxLeft,
        y: y - ink.actualBoundingBoxAscent,
      });
      const b = place.transformPoint({
        x: x + ink.actualBoundingBoxRight,
        y: y + ink.actualBoundingBoxDescent,
      });
      const words = {
        ...{ text, y, font: this.font, left: Math.min(a.x, b.x), right: Math.max(a.x, b.x) },
        ...{ top: Math.min(a.y, b.y), bottom: Math.max(a.y, b.y) },
      };
      const all = drawn.get(this.canvas) ?? [];
      drawn.set(this.canvas, all);
      const last = all.at(-1);
      // Digits are set one by one.
      if (
        last?.y === y &&
        last.font === this.font &&
        Math.abs(words.left - last.right) < 0.4 * parseFloat(this.font.replace(/^\D*(\d+ )?/, ''))
      ) {
        last.text += text;
        last.right = words.right;
        last.top = Math.min(last.top, words.top);
        last.bottom = Math.max(last.bottom, words.bottom);
      } else all.push(words);
      fillText.call(this, text, x, y, ...more);
    };
    const inSight = () =>
      [...drawn].filter(([canvas]) => canvas.isConnected && canvas.width > 0 && canvas.checkVisibility());
    return {
      count: () => inSight().reduce((sum, [, all]) => sum + all.length, 0),
      words: () => inSight().flatMap(([, all]) => all.map(({ text }) => text)),
      end() {
        Object.assign(pens, { fillText, clearRect });
      },
      inTheWay: () =>
        inSight().flatMap(([canvas, all]) => {
          const some = (SOME_PX * canvas.width) / canvas.getBoundingClientRect().width;
          const where = canvas.closest<HTMLElement>('[data-view]')?.dataset.view ?? '';
          const frame = canvas.getBoundingClientRect();
          // What the page itself writes over its pictures.
          const laid = [...document.querySelectorAll('.marked p:not([hidden]) > span:not(.hidden)')].flatMap(
            (its): Words[] => {
              const box = its.getBoundingClientRect();
              const at = canvas.width / frame.width;
              return box.width === 0
                ? []
                : [
                    {
                      text: its.textContent,
                      left: (box.left - frame.left) * at,
                      right: (box.right - frame.left) * at,
                      top: (box.top - frame.top) * at,
                      bottom: (box.bottom - frame.top) * at,
                      font: '',
                      y: NaN,
                    },
                  ];
            },
          );
          return all.flatMap((its, k) => {
            const isCut =
              its.left < -some ||
              its.top < -some ||
              its.right > canvas.width + some ||
              its.bottom > canvas.height + some;
            const under = [...all.slice(0, k), ...laid].filter(
              (other) =>
                Math.min(its.right, other.right) - Math.max(its.left, other.left) > some &&
                Math.min(its.bottom, other.bottom) - Math.max(its.top, other.top) > some,
            );
            return [
              ...(isCut ? [`${where}, cut: ${its.text}`] : []),
              ...under.map(({ text }) => `${where}, over one another: ${text} / ${its.text}`),
            ];
          });
        }),
    };
  });
  return {
    inTheWay: () => notes.evaluate((its) => its.inTheWay()),
    count: () => notes.evaluate((its) => its.count()),
    words: () => notes.evaluate((its) => its.words()),
    end: () => notes.evaluate((its) => its.end()),
  };
}
