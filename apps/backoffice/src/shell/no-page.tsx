import DeniedIcon from '@mui/icons-material/LockOutlined';
import MissingIcon from '@mui/icons-material/WrongLocationOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface NoPageProps {
  why: 'missing' | 'denied';
  /** Keys of texts. */
  title: string;
  text: string;
  Icon: typeof MissingIcon;
}

/** In place of a page: why there is none, and the way to today's. */
function NoPage({ why, title, text, Icon }: NoPageProps) {
  const translate = useTranslate();
  return (
    <Stack data-no-page={why} sx={{ py: 10, gap: 2, alignItems: 'center', textAlign: 'center' }}>
      <Title title={title} />
      <Icon color="disabled" sx={{ fontSize: 72 }} />
      <Typography color="text.secondary">{translate(text)}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {translate('koi.missing.back')}
      </Button>
    </Stack>
  );
}

/** An address without a page. */
export const MissingPage = () => (
  <NoPage why="missing" title="koi.missing.title" text="koi.missing.text" Icon={MissingIcon} />
);

/** A page that the operator's role does not open. */
export const DeniedPage = ({ title }: { title: string }) => (
  <NoPage why="denied" title={title} text="koi.denied" Icon={DeniedIcon} />
);
