import type { UseQueryResult } from '@tanstack/react-query';
import ChevronIcon from '~icons/lucide/chevron-down';
import type { CreditTexts } from '../../api/queries/credit.ts';
import { RichText } from '../../components/rich-text.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import type { TextId } from '../../text/text-ids.ts';
import { useText } from '../../text/use-text.ts';
import css from './credit-rules.module.css';

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
  const t = useText();
  return (
    <ListState
      query={texts}
      skeleton={<SkeletonRows count={4} height={54} />}
      isEmpty={(data) => sections.every(([name]) => !data[name])}
      empty={null}
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
    </ListState>
  );
}

/** One of the texts alone, below the form it is about. */
export function CreditHelp({ html, title }: { html: string | undefined; title: string }) {
  if (!html) return null;
  return (
    <Card>
      <h2 className={css.helpTitle}>{title}</h2>
      <RichText html={html} />
    </Card>
  );
}
