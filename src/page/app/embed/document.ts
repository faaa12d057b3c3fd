/** The look of pages to read beside the product: its theme, type and paper. */
import { startTheme } from '../kit/screen/theme.ts';
import '../kit/screen/fonts.css';
import '../kit/screen/base.css';
import './document.css';

startTheme();
