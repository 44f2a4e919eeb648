import { CopyButton } from '@koi/ui/copy-button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import HelpIcon from '~icons/lucide/circle-question-mark';
import KeyIcon from '~icons/lucide/key-round';
import MessageIcon from '~icons/lucide/message-square-text';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { sessionStore } from '../../api/session.ts';
import { configQuery } from '../../api/site.ts';
import { safeHref } from '../../shared/format/html-text.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { requestedOrder } from '../../shared/navigation/requested-order.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import css from './service.module.css';
import { WayRow, WriteRow } from './way-row.tsx';
import { waysOf } from './ways.ts';

/**
 * How to reach the operator: the channels in the configuration, and mail. Opened from an order, its number is
 * included.
 */
export function ServiceScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  const isOwn = useIsKoiBackend();
  const order = requestedOrder(useAddress().query);
  const system = useQuery(configQuery('system', lang));
  const admin = useQuery(configQuery('admin', lang));
  const register = useQuery(configQuery('register', lang));
  return (
    <Screen title={t('common.service')}>
      {order && (
        <Card>
          <h2 className={css.about}>{t('service.aboutOrder')}</h2>
          <p className={css.order}>
            <span>{order}</span>
            <CopyButton text={order} what={t('records.orderNo')} />
          </p>
          <p className={css.hint}>{t('service.orderHint')}</p>
        </Card>
      )}
      <QueryBoundary queries={[system]} skeleton={<SkeletonRows count={4} height={57} />}>
        {(config) => (
          <section aria-label={t('service.lead')}>
            <Card flush>
              <WriteRow order={order} />
              {keyed(waysOf(config, admin.data), ({ kind, value }) => kind + value).map(([key, way]) => (
                <WayRow key={key} way={way} />
              ))}
            </Card>
            <LineCode address={safeHref(config.service_line_pic)} />
          </section>
        )}
      </QueryBoundary>
      <Card flush>
        {token === null && isOwn && (
          <ListRow
            lead={<MessageIcon />}
            title={t('service.guestOpen')}
            sub={t('service.guestOpenHint')}
            href={hrefTo('/Service/Message')}
          />
        )}
        {token === null && register.data?.is_sms_reset_open === '1' && (
          <ListRow lead={<KeyIcon />} title={t('service.forgot')} href={hrefTo('/ResetPassword')} />
        )}
        <ListRow lead={<HelpIcon />} title={t('service.help')} href={hrefTo('/About')} />
      </Card>
    </Screen>
  );
}

function LineCode({ address }: { address: string | null }) {
  const t = useTranslate();
  if (!address) return null;
  return <img className={css.lineCode} src={address} alt={t('service.lineCode')} loading="lazy" />;
}
