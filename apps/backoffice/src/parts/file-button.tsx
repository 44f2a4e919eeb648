import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'disabled' | 'variant'> {
  label: string;
  accept: string;
  /** What the button is for, where its label does not say it. */
  name?: string;
  onFile(file: File): void;
}

/** A button that asks for a file. */
export function FileButton({ label, accept, name = label, onFile, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" {...button} aria-label={name} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
