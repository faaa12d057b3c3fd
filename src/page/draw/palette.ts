/**
 * Themes as data. Colour carries meaning and only meaning: light = C, dark = D, blank = idle, orange = now,
 * crimson = glitch; nothing else is coloured. A test computes the contrasts.
 */
export interface Colors {
  readonly paper: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  readonly hairline: string;
  /** The platter's metal, and grounds that are hardly there. */
  readonly faint: string;
  /** Lines of the hatching over what has not happened yet. */
  readonly hatch: string;
  readonly cFill: string;
  readonly cEdge: string;
  /** Text on `cFill`. */
  readonly cInk: string;
  readonly d: string;
  /** Text on `d`. */
  readonly dInk: string;
  /** Text on paper in the colour of D. */
  readonly dText: string;
  readonly idle: string;
  /** The ring of a transfer: what is still to be read, and what has been. */
  readonly ringRest: string;
  readonly ringRead: string;
  readonly now: string;
  readonly glitch: string;
  /** Text on `glitch`. */
  readonly glitchInk: string;
  /** A glitch on `cFill`: text and hatching. */
  readonly glitchOnC: string;
  /** What is decided now, behind text. */
  readonly nowWash: string;
}

export interface Theme {
  readonly id: 'light' | 'dark' | 'projector';
  readonly title: string;
  readonly colors: Colors;
  readonly fonts: { readonly serif: string; readonly sans: string; readonly mono: string };
  /** Sizes of type in px. */
  readonly type: {
    readonly tiny: number;
    readonly small: number;
    readonly body: number;
    readonly lead: number;
    readonly title: number;
  };
  /** Weights of lines in px. */
  readonly line: {
    readonly hair: number;
    readonly thin: number;
    readonly mark: number;
    readonly strong: number;
  };
  /** Everything that is measured in type grows by this. */
  readonly scale: number;
}

const fonts = {
  serif: "'Source Serif 4', Georgia, 'Times New Roman', serif",
  sans: "Inter, 'Helvetica Neue', Arial, sans-serif",
  mono: "'JetBrains Mono', Menlo, Consolas, monospace",
} as const;

const type = { tiny: 11.5, small: 12.5, body: 14, lead: 15.5, title: 20 } as const;
const lines = { hair: 1, thin: 1.25, mark: 1.75, strong: 2.5 } as const;

const light: Theme = {
  id: 'light',
  title: 'Light',
  colors: {
    paper: '#fbfaf7',
    card: '#ffffff',
    ink: '#1d2733',
    muted: '#5a6673',
    hairline: '#d9dee4',
    faint: '#eef1f4',
    hatch: '#dcdfe2',
    cFill: '#b9cbe0',
    cEdge: '#5f7fa5',
    cInk: '#1d2733',
    d: '#27405f',
    dInk: '#ffffff',
    dText: '#27405f',
    idle: '#ffffff',
    ringRest: '#b9cbe0',
    ringRead: '#5f7fa5',
    now: '#b04a06',
    glitch: '#b3123b',
    glitchInk: '#ffffff',
    glitchOnC: '#b3123b',
    nowWash: '#f5e9df',
  },
  fonts,
  type,
  line: lines,
  scale: 1,
};

const dark: Theme = {
  id: 'dark',
  title: 'Dark',
  colors: {
    paper: '#12171d',
    card: '#181f27',
    ink: '#e8edf2',
    muted: '#9aa7b4',
    hairline: '#2a343f',
    faint: '#1a222b',
    hatch: '#28323d',
    cFill: '#c3d3e6',
    cEdge: '#9db7d6',
    cInk: '#12171d',
    d: '#4673ad',
    dInk: '#ffffff',
    dText: '#8fb4e6',
    idle: '#181f27',
    ringRest: '#3d4e61',
    ringRead: '#c3d3e6',
    now: '#f08a3c',
    glitch: '#ff6b81',
    glitchInk: '#12171d',
    glitchOnC: '#a80f36',
    nowWash: '#33261b',
  },
  fonts,
  type,
  line: lines,
  scale: 1,
};

/** For a bad projector in a room that is not dark: white ground, heavier lines, nothing under 18 px. */
const projector: Theme = {
  id: 'projector',
  title: 'Projector',
  colors: {
    paper: '#ffffff',
    card: '#ffffff',
    ink: '#0b1420',
    muted: '#3f4a56',
    hairline: '#b4bcc6',
    faint: '#edf1f5',
    hatch: '#c6ccd3',
    cFill: '#a8c5e6',
    cEdge: '#3b6ba1',
    cInk: '#0b1420',
    d: '#0c2a4d',
    dInk: '#ffffff',
    dText: '#0c2a4d',
    idle: '#ffffff',
    ringRest: '#a8c5e6',
    ringRead: '#3b6ba1',
    now: '#b44300',
    glitch: '#b0002f',
    glitchInk: '#ffffff',
    glitchOnC: '#b0002f',
    nowWash: '#fbe6d6',
  },
  fonts,
  type: {
    tiny: Math.max(18, type.tiny * 1.35),
    small: Math.max(18, type.small * 1.35),
    body: type.body * 1.35,
    lead: type.lead * 1.35,
    title: type.title * 1.35,
  },
  line: { hair: 1.5, thin: 2, mark: 2.75, strong: 4 },
  scale: 1.35,
};

export const themes: Readonly<Record<Theme['id'], Theme>> = { light, dark, projector };
