import { type ComponentProps, useState } from 'react';
import EyeIcon from '~icons/lucide/eye';
import EyeOffIcon from '~icons/lucide/eye-off';
import LockIcon from '~icons/lucide/lock-keyhole';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import { useClearOnUnmount } from './use-clear-on-unmount.ts';
import { useWords } from './words.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trail' | 'lead'>;

/** Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  useClearOnUnmount(props.onChange);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      lead={<LockIcon />}
      trail={
        <IconButton
          label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
