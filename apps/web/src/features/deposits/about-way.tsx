import css from './deposits.module.css';

/** What the operator says about a way to pay. */
export function AboutWay({ text }: { text: string | undefined }) {
  return text ? <p className={css.about}>{text}</p> : null;
}
