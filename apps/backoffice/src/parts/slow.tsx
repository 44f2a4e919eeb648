import { Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Answers usually take a fraction of a second: after this long, say what is loading. */
const SLOW_MS = 5_000;

const Read = createContext<string | undefined>(undefined);

/** Names what is loading inside it: a page or a part of one. */
export function Reading({ what, children }: { what: string; children: ReactNode }) {
  return <Read value={what}>{children}</Read>;
}

/**
 * Loading placeholder; after some seconds it says what is loading. @param what translation key of its name,
 * else that of `Reading`
 */
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
