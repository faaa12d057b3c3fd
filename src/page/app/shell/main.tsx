import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { themes } from '../../draw/palette.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { openAtPage } from '../../state/address/openAtPage.ts';
import { foundSite } from '../../state/address/site.ts';
import { startLinks } from '../../state/address/startLinks.ts';
import { App } from './App.tsx';
import { termsFrom } from '../kit/reading/terms.ts';
import { startLayout } from '../kit/screen/layout.ts';
import { startTheme, useTheme } from '../kit/screen/theme.ts';
import '../kit/screen/fonts.css';
import '../kit/screen/base.css';
import '../kit/fields/form.css';
import '../kit/layers/dialog.css';
import '../kit/reading/reading.css';
import '../kit/reading/sentence.css';
import './shell.css';
import { hearKeys } from './early.ts';
import { aliases, pages } from './pages.tsx';

hearKeys();
startTheme();
startLayout();
useLink.subscribe(({ theme }, before) => {
  // A link's theme is for this visit; the viewer's own choice is remembered.
  if (theme && theme !== before.theme) useTheme.setState({ choice: theme, theme: themes[theme] });
});
termsFrom(async () => (await import('../help/glossary.ts')).glossary);
foundSite({
  pages,
  aliases,
  panels: async () => (await import('../panels/registry.tsx')).panelNames,
});
openAtPage(location.hash);
startLinks();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// What nobody needs in the first second.
addEventListener('load', () => {
  void import('../offline/later.ts').then(({ startLater }) => {
    startLater();
  });
});
