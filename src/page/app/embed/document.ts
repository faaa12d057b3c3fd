/** The look of pages to read beside the product: its theme, type and paper. */
import { startTheme } from '../kit/theme.ts';
import '../kit/fonts.css';
import '../kit/base.css';
import './document.css';

startTheme();
