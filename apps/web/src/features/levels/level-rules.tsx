import { Panel } from '@koi/ui/panel.tsx';
import { RichText } from '../../shared/components/rich-text.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './level-rules.module.css';

const parts = ['activity', 'level', 'month', 'example'] as const;

/** The operator's texts about the track; empty parts are left out. */
export function LevelRules({ texts }: { texts: Readonly<Record<string, string>> }) {
  const t = useTranslate();
  const said = parts.filter((part) => texts[part]);
  if (said.length === 0) return null;
  return (
    <Panel title={t('levels.rules')}>
      {said.map((part) => (
        <section key={part} className={css.rule}>
          <h3>{t(`levels.rule_${part}`)}</h3>
          <RichText html={texts[part] ?? ''} />
        </section>
      ))}
    </Panel>
  );
}
