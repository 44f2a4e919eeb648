import { Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** An answer usually takes a fraction of a second: whoever has waited so long is told what for. */
const SLOW_MS = 5_000;

const Read = createContext<string | undefined>(undefined);

/** Names what is read inside of it: a room, a part of a page. */
export function Reading({ what, children }: { what: string; children: ReactNode }) {
  return <Read value={what}>{children}</Read>;
}

/** Stands where something is being read; after some seconds it says so, and what. @param what key of its name, else that of `Reading` */
export function Slow({ what }: { what?: string | undefined }) {
  const translate = useTranslate();
  const around = useContext(Read);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const name = what === undefined ? around : translate(what);
  return (
    <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {isSlow && (name === undefined ? translate('koi.slow') : translate('koi.slow_of', { what: name }))}
    </Typography>
  );
}
