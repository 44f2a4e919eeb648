import css from './deposits.module.css';

/** The operator's text about a payment method. */
export function MethodDescription({ text }: { text: string | undefined }) {
  return text ? <p className={css.about}>{text}</p> : null;
}
