import { useQuery } from '@tanstack/react-query';
import QuestionIcon from '~icons/lucide/circle-question-mark';
import DepositIcon from '~icons/lucide/download';
import UsIcon from '~icons/lucide/fish';
import PartnerIcon from '~icons/lucide/handshake';
import ServiceIcon from '~icons/lucide/headset';
import TermsIcon from '~icons/lucide/scroll-text';
import TestIcon from '~icons/lucide/stethoscope';
import WithdrawalIcon from '~icons/lucide/upload';
import { aboutListQuery } from '../../api/queries/about.ts';
import { ListRow } from '../../components/list-row.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';

const icons = [
  UsIcon,
  DepositIcon,
  WithdrawalIcon,
  QuestionIcon,
  PartnerIcon,
  PartnerIcon,
  ServiceIcon,
  TermsIcon,
];

/** Help and terms, and how to reach the operator. */
export function AboutListScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const pages = useQuery(aboutListQuery(lang));
  return (
    <Screen title={t('about.title')}>
      <ListState
        query={pages}
        skeleton={<SkeletonRows count={6} height={57} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('about.empty')} />}
      >
        {(rows) => (
          <Card flush>
            {rows.map((page) => {
              const Icon = icons[Number(page.type) - 1] ?? TermsIcon;
              return (
                <ListRow
                  key={page.id}
                  lead={<Icon />}
                  title={page.title}
                  href={hrefTo('/About/:name', { params: { name: page.id } })}
                />
              );
            })}
          </Card>
        )}
      </ListState>
      <Card flush>
        <ListRow lead={<ServiceIcon />} title={t('about.service')} href={hrefTo('/Service')} />
        <ListRow lead={<TestIcon />} title={t('about.test')} href={hrefTo('/test')} />
      </Card>
    </Screen>
  );
}
