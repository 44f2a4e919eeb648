import type { Reply } from '@koi/contract';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { BareList } from '../parts/bare-list.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { plainText } from '../parts/plain-text.ts';
import { EVERY_MS } from '../shell/use-waiting.ts';

type Written = Reply<'POST /operator/mails/conversation'>['data']['data'][number];

/** Oldest first, scrolled to the mail being answered. */
export function Conversation({ name, open }: { name: string; open: number }) {
  const translate = useTranslate();
  const opened = useRef<HTMLDivElement>(null);
  const query = useQuery({
    queryKey: ['conversation', name],
    queryFn: () => call('POST /operator/mails/conversation', { body: { member_name: name, limit: 50 } }),
    refetchInterval: EVERY_MS,
  });
  const written = query.data?.data.data;
  const isThere = written !== undefined;
  useEffect(() => {
    if (isThere) opened.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  if (query.isPending) return <Loading small what="koi.mail.conversation" />;
  if (!written) return <Failed error={query.error} onRetry={query.refetch} />;
  return (
    <BareList
      as="ol"
      // Focusable, so that it can be scrolled by keyboard.
      tabIndex={0}
      aria-label={translate('koi.mail.conversation')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, maxHeight: 340, overflowY: 'auto' }}
    >
      {[...written].reverse().map((mail) => (
        <Box key={mail.id} component="li" ref={mail.id === open ? opened : undefined}>
          <Bubble mail={mail} isOpen={mail.id === open} />
        </Box>
      ))}
    </BareList>
  );
}

function Bubble({ mail, isOpen }: { mail: Written; isOpen: boolean }) {
  const translate = useTranslate();
  const isMembers = mail.by_member === 1;
  const who = isMembers
    ? translate('koi.mail.by_member')
    : (mail.operator_name ?? translate('koi.mail.site'));
  const seen =
    mail.is_read === null ? '' : ` · ${translate(mail.is_read === 1 ? 'koi.mail.read' : 'koi.mail.unread')}`;
  return (
    <Box
      sx={{
        p: 1.25,
        borderRadius: 1.5,
        border: 1,
        borderColor: isOpen ? 'primary.main' : 'divider',
        bgcolor: isMembers ? 'action.hover' : 'transparent',
        ml: isMembers ? 0 : 4,
        mr: isMembers ? 4 : 0,
      }}
    >
      <Typography variant="caption" color="textSecondary" component="div">
        {who} · {mail.created_at}
        {seen}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {mail.title}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {isMembers ? mail.content : plainText(mail.content)}
      </Typography>
    </Box>
  );
}
