import { HelpText } from './Help.tsx';

export function HelpPage() {
  return (
    <main id="main" className="reading" tabIndex={-1}>
      <h1>Help</h1>
      <HelpText />
    </main>
  );
}
