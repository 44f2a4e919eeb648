import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import ChevronIcon from '~icons/lucide/chevron-down';
import { RichText } from '../../shared/components/rich-text.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './credit-rules.module.css';
import type { CreditTexts } from './queries.ts';

const sections: readonly (readonly [keyof CreditTexts, TextId])[] = [
  ['credit_detail', 'credit.about'],
  ['credit_rule', 'credit.rules'],
  ['credit_borrow', 'credit.howBorrow'],
  ['credit_lend', 'credit.howRepay'],
  ['credit_xize', 'credit.finePrint'],
];

interface Rules {
  texts: UseQueryResult<CreditTexts>;
  /** The section that is open at first; by default the first one. */
  open?: keyof CreditTexts;
}

/** The operator's texts about credit, one section each. */
export function CreditRules({ texts, open }: Rules) {
  const t = useTranslate();
  return (
    <QueryBoundary
      queries={[texts]}
      skeleton={<SkeletonRows count={4} height={54} />}
      isEmpty={(data) => sections.every(([name]) => !data[name])}
    >
      {(data) => (
        <Card flush>
          {sections
            .filter(([name]) => data[name])
            .map(([name, title], index) => (
              <details key={name} className={css.rule} open={open ? name === open : index === 0}>
                <summary>
                  {t(title)}
                  <ChevronIcon aria-hidden />
                </summary>
                <RichText html={data[name]} />
              </details>
            ))}
        </Card>
      )}
    </QueryBoundary>
  );
}

/** A single one of the texts, below the form that it explains. */
export function CreditHelp({ html, title }: { html: string | undefined; title: string }) {
  if (!html) return null;
  return (
    <Card>
      <h2 className={css.helpTitle}>{title}</h2>
      <RichText html={html} />
    </Card>
  );
}
