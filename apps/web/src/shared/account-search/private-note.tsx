import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { sessionStore } from '../../api/session.ts';
import type { RoutePath } from '../navigation/paths.ts';
import { setReturnTo } from '../navigation/return-to.ts';
import { useGo } from '../navigation/use-go.ts';
import css from './found-account.module.css';

interface PrivateNoteProps {
  /** What is kept from others. */
  text: string;
  logIn: string;
  /** Where the log-in leads back to. */
  back: RoutePath;
}

/** Says that another account's figures are for its owner; visitors may log in to see their own. */
export function PrivateNote({ text, logIn, back }: PrivateNoteProps) {
  const { token } = useStore(sessionStore);
  const go = useGo();
  const begin = () => {
    setReturnTo(back);
    go.to('/Login');
  };
  return (
    <>
      <p className={css.note}>{text}</p>
      {token === null && (
        <Button variant="secondary" onClick={begin}>
          {logIn}
        </Button>
      )}
    </>
  );
}
