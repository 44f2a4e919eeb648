import BackIcon from '~icons/lucide/chevron-left';
import HeartIcon from '~icons/lucide/heart';
import LockIcon from '~icons/lucide/lock-keyhole';
import RefreshIcon from '~icons/lucide/refresh-cw';
import TrashIcon from '~icons/lucide/trash-2';
import { Button, buttonClass } from '../src/button.tsx';
import { CopyButton } from '../src/copy-button.tsx';
import { Header } from '../src/header.tsx';
import { IconButton, iconLinkClass } from '../src/icon-button.tsx';
import { Row } from '../src/layout.tsx';
import { type Entry, State } from './entry.tsx';

const variants = ['primary', 'secondary', 'quiet', 'plain', 'danger'] as const;

export const actions: readonly Entry[] = [
  {
    parts: { Button },
    Show: ({ t }) => (
      <>
        {variants.map((variant) => (
          <State key={variant} name={variant}>
            <Row>
              <Button variant={variant}>{t('common.confirm')}</Button>
              <Button variant={variant} busy>
                {t('common.confirm')}
              </Button>
              <Button variant={variant} disabled>
                {t('common.confirm')}
              </Button>
            </Row>
          </State>
        ))}
        <State name="block, large, with an icon">
          <Button block size="large" icon={<LockIcon />}>
            {t('withdrawals.submit')}
          </Button>
        </State>
        <State name="small">
          <Row>
            <Button size="small">{t('withdrawals.collect')}</Button>
            <Button size="small" variant="secondary">
              {t('common.retry')}
            </Button>
            <Button size="small" variant="quiet" busy>
              {t('common.more')}
            </Button>
          </Row>
        </State>
        <State name="two in a line, a long text">
          <Row>
            <Button variant="secondary" block>
              {t('deposits.view')}
            </Button>
            <Button block>{t('deposits.again')}</Button>
          </Row>
        </State>
        <State name="a link that looks like one">
          <a className={buttonClass({ variant: 'secondary', block: true })} href="#top">
            {t('common.backHome')}
          </a>
        </State>
      </>
    ),
  },
  {
    parts: { IconButton, CopyButton },
    Show: ({ t }) => (
      <>
        <State name="ordinary, spinning, pressed, disabled, a link">
          <Row gap={3}>
            <IconButton label={t('common.retry')}>
              <RefreshIcon />
            </IconButton>
            <IconButton label={t('common.loading')} spinning>
              <RefreshIcon />
            </IconButton>
            <IconButton label={t('common.more')} aria-pressed>
              <HeartIcon />
            </IconButton>
            <IconButton label={t('common.close')} disabled>
              <TrashIcon />
            </IconButton>
            <a className={iconLinkClass} href="#top" aria-label={t('common.home')}>
              <LockIcon />
            </a>
          </Row>
        </State>
        <State name="copies a text">
          <Row gap={3}>
            <span>KOI-2048-1024</span>
            <CopyButton text="KOI-2048-1024" what={t('deposits.code')} />
          </Row>
        </State>
      </>
    ),
  },
  {
    parts: { Header },
    Show: ({ t }) => (
      <>
        <State name="of the tab bar">
          <Header title={t('common.mine')} />
        </State>
        <State name="with a way back and an action">
          <Header
            title={t('common.deposit')}
            onBack={() => undefined}
            action={
              <IconButton label={t('common.retry')}>
                <RefreshIcon />
              </IconButton>
            }
          />
        </State>
        <State name="of a game: a link back, beside it the title, a wide action">
          <Header
            align="start"
            back={
              <a className={iconLinkClass} href="#top" aria-label={t('common.back')}>
                <BackIcon />
              </a>
            }
            title={t('common.home')}
            action={<span>$1,234.50</span>}
          />
        </State>
        <State name="a long title">
          <Header title={t('deposits.waitingHint')} onBack={() => undefined} />
        </State>
      </>
    ),
  },
];
