/** The look of pages to read beside the product: its theme, type and paper. */
import { startTheme } from '../kit/theme.ts';
import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/document.css';

startTheme();
