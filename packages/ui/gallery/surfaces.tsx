import BankIcon from '~icons/lucide/landmark';
import LockIcon from '~icons/lucide/lock-keyhole';
import { Avatar } from '../src/avatar.tsx';
import { ClosedNote } from '../src/closed-note.tsx';
import { CopyButton } from '../src/copy-button.tsx';
import { Description, DescriptionList } from '../src/description-list.tsx';
import { Hero, HeroHead, HeroLabel } from '../src/hero.tsx';
import { KoiMark } from '../src/koi-mark.tsx';
import { Row, Stack } from '../src/layout.tsx';
import { ListRow } from '../src/list-row.tsx';
import { Panel } from '../src/panel.tsx';
import { ProgressBar } from '../src/progress-bar.tsx';
import { Stage } from '../src/stage.tsx';
import { Badge, Card } from '../src/surfaces.tsx';
import { type Entry, State } from './entry.tsx';
import css from './parts.module.css';
import type { Text } from './texts.ts';

const tones = ['neutral', 'success', 'warning', 'danger', 'gold', 'brand'] as const;

const Fee = ({ t }: { t: Text }) => (
  <>
    <Description label={t('withdrawals.gross')}>$1,234.50</Description>
    <Description label={t('withdrawals.feePercent', { percent: '5' })} tone="secondary">
      -$61.73
    </Description>
    <Description label={t('withdrawals.net')} tone="gold" size="title" strong>
      $1,172.77
    </Description>
  </>
);

export const surfaces: readonly Entry[] = [
  {
    parts: { Card, ListRow },
    Show: ({ t }) => (
      <>
        <State name="card">
          <Card>{t('deposits.waitingHint')}</Card>
        </State>
        <State name="card of rows: a link, a button, a plain one, a long one">
          <Card flush>
            <ListRow title={t('withdrawals.manageCards')} lead={<BankIcon />} href="#top" />
            <ListRow
              title={t('auth.password')}
              sub={t('auth.passwordPlaceholder')}
              onClick={() => undefined}
            />
            <ListRow title={t('common.mainWallet')} trail="$1,234.50" />
            <ListRow
              title={t('withdrawals.sent')}
              sub={t('withdrawals.nextStaff')}
              lead={<LockIcon />}
              trail={<Badge tone="warning">{t('withdrawals.status1')}</Badge>}
              onClick={() => undefined}
            />
          </Card>
        </State>
      </>
    ),
  },
  {
    parts: { Badge },
    Show: ({ t }) => (
      <>
        {(['plain', 'surface', 'sunken'] as const).map((ground) => (
          <State key={ground} name={`every tone, on ${ground}`}>
            <div className={css[ground]}>
              {tones.map((tone) => (
                <Badge key={tone} tone={tone}>
                  {t('deposits.status2')}
                </Badge>
              ))}
            </div>
          </State>
        ))}
      </>
    ),
  },
  {
    parts: { Panel },
    Show: ({ t }) => (
      <State name="titled, with a text and a strong word">
        <Panel title={t('withdrawals.steps')} text={t('auth.payoutText')}>
          <p>
            {t('withdrawals.net')} <strong>$1,172.77</strong>
          </p>
        </Panel>
      </State>
    ),
  },
  {
    parts: { DescriptionList, Description },
    Show: ({ t }) => (
      <>
        <State name="rows">
          <DescriptionList>
            <Fee t={t} />
          </DescriptionList>
        </State>
        <State name="rows on a surface, on the page">
          <DescriptionList ground="surface" live>
            <Fee t={t} />
          </DescriptionList>
        </State>
        <State name="rows, sunken in a card">
          <Card>
            <DescriptionList ground="sunken">
              <Fee t={t} />
            </DescriptionList>
          </Card>
        </State>
        <State name="columns">
          <DescriptionList layout="columns">
            <Fee t={t} />
          </DescriptionList>
        </State>
        <State name="tiles">
          <DescriptionList layout="tiles">
            <Fee t={t} />
          </DescriptionList>
        </State>
        <State name="tiles, sunken in a card">
          <Card>
            <DescriptionList layout="tiles" ground="sunken">
              <Fee t={t} />
            </DescriptionList>
          </Card>
        </State>
        <State name="a value to copy, with a note; a long one">
          <DescriptionList>
            <Description
              label={t('deposits.code')}
              action={<CopyButton text="K7" what={t('deposits.code')} />}
              note={t('deposits.exactRule', { code: 'K7' })}
            >
              K7
            </Description>
            <Description label={t('deposits.network')}>TXYZ7koi0koi1koi2koi3koi4koi5koi6koi7</Description>
          </DescriptionList>
        </State>
      </>
    ),
  },
  {
    parts: { Hero, HeroHead, HeroLabel },
    Show: ({ t }) => (
      <>
        <State name="alone">
          <Hero name={t('common.mainWallet')} label={t('withdrawals.available')} amount="$1,234,567.80">
            <ProgressBar label={t('withdrawals.turnover')} value={64} />
            <HeroLabel>{t('withdrawals.turnoverMet')}</HeroLabel>
          </Hero>
        </State>
        <State name="as the head of a panel">
          <Card flush>
            <HeroHead label={t('common.mainWallet')} amount="$0.00" />
            <ListRow title={t('common.deposit')} href="#top" />
          </Card>
        </State>
      </>
    ),
  },
  {
    parts: { Stage },
    Show: ({ t }) => (
      <State name="its ground is the screen's">
        <Stage
          name={t('deposits.gift')}
          chances={t('withdrawals.triesValue', { left: '2', max: '3' })}
          className={css.stage}
        >
          <p>{t('deposits.doneHint')}</p>
        </Stage>
      </State>
    ),
  },
  {
    parts: { ProgressBar },
    Show: ({ t }) => (
      <State name="nothing, a third, all">
        {[0, 33, 100].map((value) => (
          <ProgressBar key={value} label={t('withdrawals.turnover')} value={value} />
        ))}
      </State>
    ),
  },
  {
    parts: { ClosedNote },
    Show: ({ t }) => (
      <State name="above the content">
        <ClosedNote icon={<LockIcon />}>
          {t('deposits.closed')}. {t('deposits.closedHint')}
        </ClosedNote>
      </State>
    ),
  },
  {
    parts: { Avatar, KoiMark },
    Show: () => (
      <State name="with a name, without one; the brand's mark">
        <Row>
          <Avatar name="lucky8" />
          <Avatar name="" />
          <Avatar name="dragon8" size={72} />
          <KoiMark />
          <KoiMark size={64} />
        </Row>
      </State>
    ),
  },
  {
    parts: { Stack, Row },
    Show: () => (
      <>
        {([2, 5, 8] as const).map((gap) => (
          <State key={gap} name={`gap ${gap}`}>
            <Stack gap={gap}>
              <Row gap={gap}>
                <i className={css.block} />
                <i className={css.block} />
              </Row>
              <Row between>
                <i className={css.block} />
                <i className={css.block} />
              </Row>
            </Stack>
          </State>
        ))}
      </>
    ),
  },
];
