import { htmlText } from '../../shared/format/html-text.ts';
import css from './auth.module.css';

/** The operator's terms for registration, as plain text. */
export const Terms = ({ html }: { html: string }) => <p className={css.terms}>{htmlText(html)}</p>;
