/**
 * `<roundscope-frame>`: a run in somebody else's page. The frame behind it and its messages are what they are without it; the
 * element makes the address, the height, the theme of the page around, the order of what is said, and what stands there on
 * paper. What the author writes between its tags, a picture and a sentence, is seen where scripts are off, and in print.
 */
import { addressOf, linkKeys } from './address.ts';
import { joinClock, type Place } from './clock.ts';
import { followPageTheme, pageTheme } from './pageTheme.ts';
import { talkTo, type Talk } from './talk.ts';
import type {
  Ahead,
  FrameCommand,
  FrameDetails,
  FrameEvent,
  NextReport,
  Pace,
  PictureReport,
  StateReport,
} from './words.ts';

export const TAG = 'roundscope-frame';

const STYLE = `:host{display:block;margin:1em 0}:host([hidden]){display:none}
iframe:not([hidden]){display:block;width:100%;border:0;color-scheme:normal}
[part=fault]{margin:0;padding:.75em 1em;border-left:4px solid #b3261e;font:1rem/1.5 system-ui,sans-serif}
[part=paper]{display:none}
[part=paper] img{display:block;max-width:100%}
.still iframe{display:none}
.still [part=paper]{display:block}
@media print{.unseen iframe{display:none}[part=paper]{display:block;break-inside:avoid}}`;

/** Before the frame has told its height, in px. */
const FIRST_HEIGHT = 480;
/** A frame that was not loaded yet has nothing to print; one that gave way to its picture stays so. */
const [UNSEEN, STILL] = ['unseen', 'still'];
const OWN = ['scenario', 'site', 'height', 'theme', 'label', 'clock', 'sandbox'] as const;

/** The folder that this file came from. */
let home = '';
export function comesFrom(folder: string): void {
  home = folder;
}

/** Its events are those of the frame's messages, by the same names. */
export class RoundscopeFrame extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [...OWN, ...linkKeys];

  declare addEventListener: {
    <Type extends keyof FrameDetails>(
      type: Type,
      listen: (event: CustomEvent<FrameDetails[Type]>) => void,
      options?: boolean | AddEventListenerOptions,
    ): void;
    (
      type: string,
      listen: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void;
  };

  /** What was last heard of the run; undefined before the first word. */
  state: StateReport | undefined;

  private readonly box = document.createElement('div');
  private readonly frame = document.createElement('iframe');
  private readonly paper = document.createElement('div');
  private readonly fault = document.createElement('p');
  private talk: Talk | undefined;
  private place: Place | undefined;
  private unfollow: (() => void) | undefined;
  private href = '';
  private firstTheme: string | undefined;
  private awaitsPicture: ((picture: PictureReport) => void)[] = [];
  private awaitsNext: ((next: NextReport) => void)[] = [];

  constructor() {
    super();
    const style = document.createElement('style');
    style.textContent = STYLE;
    this.paper.setAttribute('part', 'paper');
    this.fault.setAttribute('part', 'fault');
    this.fault.setAttribute('role', 'alert');
    this.fault.hidden = true;
    this.frame.loading = 'lazy';
    this.frame.allow = 'fullscreen; clipboard-write';
    this.box.className = UNSEEN;
    this.box.append(this.fault, this.frame, this.paper);
    this.attachShadow({ mode: 'open' }).append(style, this.box);
  }

  connectedCallback(): void {
    this.talk = talkTo(this.frame, (event) => {
      this.hear(event);
    });
    this.unfollow = followPageTheme(() => {
      if (!this.getAttribute('theme')) this.say({ type: 'theme', value: pageTheme(this) });
    });
    this.joins();
    this.lay();
  }

  disconnectedCallback(): void {
    this.talk?.stop();
    this.unfollow?.();
    this.place?.leave();
    this.talk = this.place = undefined;
    // Put elsewhere, it begins anew, as every frame does.
    this.href = '';
    this.state = undefined;
  }

  attributeChangedCallback(name: string): void {
    if (!this.talk) return;
    if (name === 'clock') this.joins();
    this.lay();
  }

  /** Now, though nobody sees it yet; otherwise a frame is loaded when it comes near. */
  load(): void {
    this.frame.loading = 'eager';
  }

  play(): void {
    this.move({ type: 'play' });
  }

  pause(): void {
    this.move({ type: 'pause' });
  }

  /** To an instant of the run, in seconds from 0 to its end; pauses there. */
  seek(seconds: number): void {
    this.move({ type: 'seek', seconds });
  }

  /** By so many decisions or rounds; back where `count` is negative. */
  step(by: 'decision' | 'round' = 'decision', count = 1): void {
    for (let k = 0; k < Math.abs(count); k++) this.move({ type: 'step', by, way: count < 0 ? -1 : 1 });
  }

  /** From 0.001 to 1000: simulated seconds a second in true proportion, else times the ordinary beat. */
  speed(value: number, pace?: Pace): void {
    this.say({ type: 'speed', value, ...(pace ? { pace } : {}) });
  }

  /** Who is served next? The next decision with a choice, from the present instant on, becomes a question. */
  ask(): void {
    this.setAttribute('t', String(this.state?.t ?? this.getAttribute('t') ?? 0));
    this.setAttribute('ask', 'next');
  }

  /** What is shown now, as an SVG document with its sentence. Resolves when the frame has drawn it. */
  picture(): Promise<PictureReport> {
    return new Promise((resolve) => {
      this.awaitsPicture.push(resolve);
      this.say({ type: 'picture' });
    });
  }

  /** What it will say after a step that is not taken, so that whoever speaks is a step ahead. Resolves when the frame knows. */
  next(ahead: Ahead = { by: 'decision', to: 1 }): Promise<NextReport> {
    return new Promise((resolve) => {
      this.awaitsNext.push(resolve);
      this.say({ type: 'next', ...ahead });
    });
  }

  /** Puts the picture of what is shown now in the frame's place, as for paper; resolves when it stands there. */
  async onPaper(): Promise<void> {
    this.load();
    const picture = await this.picture();
    this.says(picture);
    this.box.className = STILL;
    await this.paper.querySelector('img')?.decode();
  }

  /** The frame again, after `onPaper`. */
  live(): void {
    this.box.className = '';
  }

  /** Its attributes lead to no frame. */
  get isWrong(): boolean {
    return this.frame.hidden !== false;
  }

  /** Says in its place what is wrong, for whoever wrote the page. */
  complain(sentence: string): void {
    this.fault.hidden = false;
    this.fault.textContent = sentence;
  }

  private move(command: FrameCommand): void {
    this.place?.moved();
    this.say(command);
  }

  private say(command: FrameCommand): void {
    this.talk?.say(command);
  }

  private joins(): void {
    this.place?.leave();
    const clock = this.getAttribute('clock');
    this.place = clock
      ? joinClock(clock, {
          say: (command) => {
            this.say(command);
          },
          state: () => this.state,
        })
      : undefined;
  }

  /** The frame as the attributes say. */
  private lay(): void {
    const given = (name: string) => this.getAttribute(name);
    const address = addressOf({
      scenario: given('scenario') ?? '',
      site: given('site') ?? home,
      keys: Object.fromEntries(linkKeys.map((key) => [key, given(key)])),
      // The page's theme is told as it changes: another address would lead away from where one is.
      theme: given('theme') ?? (this.firstTheme ??= pageTheme(this)),
    });
    this.fault.hidden = address.fault === undefined;
    this.frame.hidden = address.fault !== undefined;
    if (address.fault !== undefined) this.complain(`<${TAG}>: ${address.fault}`);
    const height = given('height') ?? 'auto';
    if (height !== 'auto') this.frame.style.height = /^\d+$/.test(height) ? `${height}px` : height;
    else if (!this.frame.style.height) this.frame.style.height = `${FIRST_HEIGHT}px`;
    this.frame.title = given('label') ?? 'Roundscope: a disk at work';
    // Whoever looks on has the keys of the page around.
    this.frame.style.pointerEvents = given('lock') === 'all' ? 'none' : '';
    this.frame.tabIndex = given('lock') === 'all' ? -1 : 0;
    if (this.hasAttribute('sandbox')) this.frame.setAttribute('sandbox', given('sandbox') || 'allow-scripts');
    if (address.fault !== undefined || address.href === this.href) return;
    this.href = address.href;
    this.frame.src = address.href;
    this.says();
  }

  /** What stands on paper: the author's own, between the tags, or a sentence with the link; and the picture, where one was had. */
  private says(picture?: PictureReport): void {
    const text = document.createElement('p');
    const link = document.createElement('a');
    // On paper a reader wants the whole Lab.
    link.href = link.textContent = this.href.replace(/([?&])embed=1&?/, '$1').replace(/[?&]$/, '');
    text.append(`${picture?.sentence || this.frame.title} `, link);
    const slot = document.createElement('slot');
    slot.append(text);
    this.paper.replaceChildren(slot);
    if (!picture?.svg) return;
    const image = document.createElement('img');
    image.alt = picture.sentence;
    image.src = `data:image/svg+xml,${encodeURIComponent(picture.svg)}`;
    this.paper.replaceChildren(image, text);
  }

  private hear(event: FrameEvent): void {
    const { type, ...detail } = event;
    if (event.type === 'height' && (this.getAttribute('height') ?? 'auto') === 'auto')
      this.frame.style.height = `${event.px}px`;
    if (event.type === 'ready' && this.box.className === UNSEEN) this.box.className = '';
    if (event.type === 'picture') for (const resolve of this.awaitsPicture.splice(0)) resolve(event);
    if (event.type === 'next') this.awaitsNext.shift()?.(event);
    if (event.type === 'state') {
      this.state = event;
      this.place?.heard(event);
    }
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
