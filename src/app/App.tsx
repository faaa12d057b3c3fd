import { useEffect } from 'react';
import { useLink } from '../state/linkSync.ts';
import { Header } from './Header.tsx';
import { listenToKeys } from './keys.ts';
import { Lab } from './lab/Lab.tsx';
import { Transport } from './lab/Transport.tsx';
import { Notices } from './Notices.tsx';
import { Panels } from './Panels.tsx';

export function App() {
  const embed = useLink((state) => state.embed);
  useEffect(listenToKeys, []);
  return (
    <div className={embed ? 'app embed' : 'app'}>
      {!embed && <Header />}
      <Lab embed={embed} />
      <Transport />
      <Notices />
      <Panels />
    </div>
  );
}
