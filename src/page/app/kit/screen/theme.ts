/** The theme that is in force: custom properties for the style sheets, colours for the pictures, from one source. */
import { create } from 'zustand';
import { themes, type Theme } from '../../../draw/palette.ts';

export type ThemeChoice = 'system' | Theme['id'];

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
  readonly choose: (choice: ThemeChoice) => void;
}

const STORE_KEY = 'roundscope.theme';
const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function resolve(choice: ThemeChoice): Theme {
  if (choice !== 'system') return themes[choice];
  return prefersDark().matches ? themes.dark : themes.light;
}

/** Storage may be refused (a sandboxed frame): the theme then lasts as long as the page. */
function remembered(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORE_KEY);
    return stored !== null && stored in themes ? (stored as ThemeChoice) : 'system';
  } catch {
    return 'system';
  }
}

function remember(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORE_KEY);
    else localStorage.setItem(STORE_KEY, choice);
  } catch {
    // Nothing to do: see above.
  }
}

export const useTheme = create<ThemeState>()((set) => ({
  choice: 'system',
  theme: themes.light,
  choose: (choice) => {
    remember(choice);
    set({ choice, theme: resolve(choice) });
  },
}));

/** Puts a theme's colours, fonts and sizes where the style sheets read them. */
function apply(theme: Theme): void {
  const { style, dataset } = document.documentElement;
  dataset.theme = theme.id;
  style.colorScheme = theme.id === 'dark' ? 'dark' : 'light';
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [name, color] of Object.entries<string>({ ...theme.colors }))
    style.setProperty(`--${kebab(name)}`, color);
  for (const [name, font] of Object.entries<string>(theme.fonts)) style.setProperty(`--${name}`, font);
  for (const [name, px] of Object.entries(theme.type)) style.setProperty(`--type-${name}`, `${px / 16}rem`);
  for (const [name, px] of Object.entries(theme.line)) style.setProperty(`--line-${name}`, `${px}px`);
  style.setProperty('--theme-scale', String(theme.scale));
}

export function startTheme(): void {
  useTheme.subscribe(({ theme }, before) => {
    if (theme !== before.theme) apply(theme);
  });
  const choice = remembered();
  useTheme.setState({ choice, theme: resolve(choice) });
  apply(useTheme.getState().theme);
  prefersDark().addEventListener('change', () => {
    if (useTheme.getState().choice === 'system') useTheme.setState({ theme: resolve('system') });
  });
}
