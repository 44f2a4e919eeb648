import { orderStatuses } from '@koi/contract/enumerations';
import { useState } from 'react';
import type { PanelOf } from '../parts/queue.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { WithdrawalCard, type WithdrawalRow } from './withdrawal-card.tsx';

export type { WithdrawalRow };

/**
 * One withdrawal at the step where it stands. A step that another operator takes shows the next one, and closes
 * the question that was open; a decision that ends it is shown where it was waited for.
 */
export function WithdrawalPanel(props: PanelOf<WithdrawalRow>) {
  const { row } = props;
  const [stage, setStage] = useState(row.stage);
  if (row.status === orderStatuses.pending && stage !== row.stage) setStage(row.stage);
  if (stage === 'review') return <ReviewPanel {...props} />;
  if (stage === 'approved') return <ClaimPanel {...props} />;
  if (stage === 'paying') return <PayPanel {...props} />;
  return <WithdrawalCard row={row} shown={row} onClose={props.onClose} />;
}
