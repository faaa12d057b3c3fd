/** The transport's signs. */
import { Sign } from './Sign.tsx';

const paths = {
  play: 'M6 3.5 L16.5 10 L6 16.5 Z',
  pause: 'M5 4 H8.5 V16 H5 Z M11.5 4 H15 V16 H11.5 Z',
  eventOn: 'M5 4.5 L13 10 L5 15.5 Z M14 4.5 H15.6 V15.5 H14 Z',
  eventBack: 'M15 4.5 L7 10 L15 15.5 Z M6 4.5 H4.4 V15.5 H6 Z',
  roundOn: 'M3 5 L9 10 L3 15 Z M9 5 L15 10 L9 15 Z M15.4 4.5 H17 V15.5 H15.4 Z',
  roundBack: 'M17 5 L11 10 L17 15 Z M11 5 L5 10 L11 15 Z M4.6 4.5 H3 V15.5 H4.6 Z',
  start: 'M16 4.5 L8 10 L16 15.5 Z M6 4 H4 V16 H6 Z M8 9.2 H6 V10.8 H8 Z',
  stop: 'M5 3 H6.6 V17 H5 Z M6.6 4 H15.5 L13 7.5 L15.5 11 H6.6 Z',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { readonly name: IconName }) => <Sign path={paths[name]} />;
