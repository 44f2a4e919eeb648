import { useState } from 'react';
import BankIcon from '~icons/lucide/landmark';
import WalletIcon from '~icons/lucide/wallet';
import { ChoiceCards } from '../src/choice-cards.tsx';
import { Chips, Segmented, Tabs } from '../src/segmented.tsx';
import { Badge } from '../src/surfaces.tsx';
import { type Entry, State } from './entry.tsx';
import type { Text } from './texts.ts';

const methods = (t: Text) =>
  ['deposits.tabOnline', 'deposits.tabCompany', 'deposits.tabUsdt'].map((id) => ({
    value: id,
    label: t(id),
  }));

const days = (t: Text) =>
  ['common.today', 'common.yesterday', 'common.within7Days', 'common.within30Days', 'common.dateFilter'].map(
    (id) => ({ value: id, label: t(id) }),
  );

export const choices: readonly Entry[] = [
  {
    parts: { Tabs },
    Show: ({ t }) => {
      const [value, setValue] = useState('deposits.tabOnline');
      return (
        <State name="the panel below is theirs">
          <Tabs label={t('deposits.method')} choices={methods(t)} value={value} onChange={setValue} />
          <div role="tabpanel" aria-label={t('deposits.method')}>
            {t('deposits.closedHint')}
          </div>
        </State>
      );
    },
  },
  {
    parts: { Segmented },
    Show: ({ t }) => {
      const [value, setValue] = useState('common.themeDark');
      const themes = ['common.themeDark', 'common.themeLight'].map((id) => ({ value: id, label: t(id) }));
      return (
        <>
          <State name="two settings">
            <Segmented label={t('common.theme')} choices={themes} value={value} onChange={setValue} />
          </State>
          <State name="more than fit: they scroll">
            <Segmented
              label={t('common.dateFilter')}
              choices={days(t)}
              value="common.today"
              onChange={() => undefined}
            />
          </State>
        </>
      );
    },
  },
  {
    parts: { Chips },
    Show: ({ t }) => {
      const [value, setValue] = useState('common.today');
      const chips = { label: t('common.dateFilter'), choices: days(t), value, onChange: setValue };
      return (
        <>
          <State name="in a row that scrolls">
            <Chips {...chips} />
          </State>
          <State name="wrapped">
            <Chips {...chips} wrapped />
          </State>
        </>
      );
    },
  },
  {
    parts: { ChoiceCards },
    Show: ({ t }) => {
      const [value, setValue] = useState(1);
      const cards = [
        { value: 1, title: t('deposits.tabOnline'), sub: t('deposits.limitMin', { min: '$10.00' }) },
        {
          value: 2,
          title: t('deposits.tabCompany'),
          sub: t('deposits.waitingHint'),
          icon: <BankIcon />,
          trail: <Badge tone="gold">{t('deposits.gift')}</Badge>,
        },
      ];
      const icons = [
        { value: 1, title: t('common.mainWallet'), icon: <WalletIcon /> },
        { value: 2, title: t('common.rebateWallet'), icon: <BankIcon /> },
      ];
      return (
        <>
          <State name="below each other">
            <ChoiceCards label={t('deposits.method')} choices={cards} value={value} onChange={setValue} />
          </State>
          <State name="beside each other">
            <ChoiceCards
              columns={2}
              label={t('withdrawals.card')}
              choices={icons}
              value={value}
              onChange={setValue}
            />
          </State>
          <State name="disabled">
            <ChoiceCards
              disabled
              columns={2}
              label={t('withdrawals.card')}
              choices={icons}
              value={2}
              onChange={setValue}
            />
          </State>
        </>
      );
    },
  },
];
