import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'disabled' | 'variant'> {
  label: string;
  accept: string;
  /** Accessible name, if the label is not enough. */
  name?: string;
  onFile(file: File): void;
}

/** A button that opens a file dialog. */
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
