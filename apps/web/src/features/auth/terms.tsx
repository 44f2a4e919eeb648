import { htmlText } from '../../lib/html-text.ts';
import css from './auth.module.css';

/** What the operator wrote for whoever registers, as words. */
export const Terms = ({ html }: { html: string }) => <p className={css.terms}>{htmlText(html)}</p>;
