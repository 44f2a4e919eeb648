import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import QuestionIcon from '~icons/lucide/circle-question-mark';
import DepositIcon from '~icons/lucide/download';
import UsIcon from '~icons/lucide/fish';
import PartnerIcon from '~icons/lucide/handshake';
import ServiceIcon from '~icons/lucide/headset';
import TermsIcon from '~icons/lucide/scroll-text';
import TestIcon from '~icons/lucide/stethoscope';
import WithdrawalIcon from '~icons/lucide/upload';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { aboutListQuery } from './queries.ts';

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
  const t = useTranslate();
  const lang = useStore(langStore);
  const pages = useQuery(aboutListQuery(lang));
  return (
    <Screen title={t('profile.help')}>
      <QueryBoundary
        queries={[pages]}
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
      </QueryBoundary>
      <Card flush>
        <ListRow lead={<ServiceIcon />} title={t('common.service')} href={hrefTo('/Service')} />
        <ListRow lead={<TestIcon />} title={t('about.test')} href={hrefTo('/test')} />
      </Card>
    </Screen>
  );
}
