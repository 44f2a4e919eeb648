import { useState } from 'react';
import UserIcon from '~icons/lucide/user-round';
import { AgreeToTerms } from '../src/agree-to-terms.tsx';
import { Check } from '../src/check.tsx';
import { Field } from '../src/field.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { PinPad } from '../src/pin-pad.tsx';
import { SelectField } from '../src/select-field.tsx';
import { Switch } from '../src/switch.tsx';
import { TextArea } from '../src/text-area.tsx';
import { TextField } from '../src/text-field.tsx';
import { type Entry, State } from './entry.tsx';

export const fields: readonly Entry[] = [
  {
    parts: { TextField, Field },
    Show: ({ t }) => {
      const [value, setValue] = useState('');
      const field = { label: t('auth.name'), value, onChange: setValue };
      return (
        <>
          <State name="empty, with help">
            <TextField
              {...field}
              required
              lead={<UserIcon />}
              placeholder={t('auth.namePlaceholder')}
              note={t('auth.realnameNote')}
            />
          </State>
          <State name="with an error">
            <TextField {...field} value="Lucky 8" error={t('auth.errorName')} />
          </State>
          <State name="disabled">
            <TextField {...field} value="lucky8" disabled note={t('auth.realnameNote')} />
          </State>
          <State name="its label only for screen readers">
            <TextField {...field} labelHidden placeholder={t('auth.inviteCodePlaceholder')} />
          </State>
          <State name="the frame around another control">
            <Field label={t('deposits.code')} note={t('deposits.exactRule', { code: 'K7' })}>
              {(control) => <output {...control}>K7</output>}
            </Field>
          </State>
        </>
      );
    },
  },
  {
    parts: { PasswordField },
    Show: ({ t }) => {
      const [value, setValue] = useState('');
      const field = {
        label: t('auth.password'),
        onChange: setValue,
        autoComplete: 'off',
        placeholder: t('auth.passwordPlaceholder'),
      };
      return (
        <>
          <State name="empty">
            <PasswordField {...field} value={value} required />
          </State>
          <State name="with an error">
            <PasswordField {...field} value="koi1" error={t('auth.errorRequired')} />
          </State>
        </>
      );
    },
  },
  {
    parts: { TextArea },
    Show: ({ t }) => {
      const [value, setValue] = useState('');
      const field = { label: t('withdrawals.remark'), onChange: setValue };
      return (
        <>
          <State name="empty, with help">
            <TextArea
              {...field}
              value={value}
              placeholder={t('deposits.failedHint')}
              note={t('deposits.waitingHint')}
            />
          </State>
          <State name="with an error">
            <TextArea {...field} value={t('deposits.waitingHint')} error={t('auth.errorRequired')} />
          </State>
          <State name="disabled">
            <TextArea {...field} value={t('deposits.waitingHint')} disabled />
          </State>
        </>
      );
    },
  },
  {
    parts: { SelectField },
    Show: ({ t }) => {
      const [value, setValue] = useState<'1' | '2' | ''>('');
      const choices = [
        { value: '1', label: t('deposits.tabOnline') },
        { value: '2', label: t('deposits.tabCompany') },
      ] as const;
      const field = { label: t('deposits.method'), choices, onChange: setValue };
      return (
        <>
          <State name="nothing chosen, with help">
            <SelectField
              {...field}
              value={value}
              placeholder={t('deposits.method')}
              note={t('deposits.closedHint')}
            />
          </State>
          <State name="with an error">
            <SelectField {...field} value="2" error={t('auth.errorRequired')} />
          </State>
          <State name="disabled">
            <SelectField {...field} value="1" disabled />
          </State>
        </>
      );
    },
  },
  {
    parts: { PinPad },
    Show: ({ t }) => {
      const [value, setValue] = useState('123');
      const field = { label: t('withdrawals.pin'), onChange: setValue };
      return (
        <>
          <State name="three of six digits, with help">
            <PinPad {...field} value={value} note={t('withdrawals.pinHint')} />
          </State>
          <State name="with an error">
            <PinPad {...field} value="" error={t('withdrawals.pinLocked', { minutes: '15' })} />
          </State>
          <State name="disabled">
            <PinPad {...field} value="123456" disabled />
          </State>
        </>
      );
    },
  },
  {
    parts: { Check, AgreeToTerms },
    Show: ({ t }) => {
      const [isOn, setOn] = useState(true);
      const terms = { title: t('auth.termsTitle'), open: t('auth.terms'), content: t('auth.trialTip') };
      return (
        <>
          <State name="on and off">
            <Check checked={isOn} onChange={setOn}>
              {t('auth.rememberName')}
            </Check>
            <Check checked={!isOn} onChange={(off) => setOn(!off)}>
              {t('deposits.sameWindow')}
            </Check>
          </State>
          <State name="terms, with an error">
            <AgreeToTerms
              label={t('auth.agree')}
              terms={terms}
              agreed={!isOn}
              onChange={(off) => setOn(!off)}
              error={t('auth.mustAgree')}
            />
          </State>
        </>
      );
    },
  },
  {
    parts: { Switch },
    Show: ({ t }) => {
      const [isOn, setOn] = useState(true);
      const toggle = () => setOn(!isOn);
      return (
        <>
          <State name="on, with a hint">
            <Switch label={t('auth.rememberName')} hint={t('auth.notStored')} isOn={isOn} onToggle={toggle} />
          </State>
          <State name="off">
            <Switch label={t('auth.rememberName')} isOn={!isOn} onToggle={toggle} />
          </State>
          <State name="disabled">
            <Switch label={t('auth.rememberName')} isOn disabled onToggle={toggle} />
          </State>
        </>
      );
    },
  },
];
