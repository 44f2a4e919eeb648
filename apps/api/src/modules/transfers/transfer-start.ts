import { sharedRead } from '@koi/database';
import type { AppContext } from '../../context.ts';
import type { SupplierRow } from './supplier-access.ts';

/** Everything a manual transfer needs to know first, read in one query. */
export interface TransferStart {
  /** The member has used this request id before. */
  isRepeated: boolean;
  /** Absent for an unknown code. */
  supplier: SupplierRow | undefined;
  /** The member's account there; absent when none was ever confirmed. */
  player: string | undefined;
  /** The member has set limits. */
  hasLimits: boolean;
}

interface Row {
  is_repeated: boolean;
  code: string | null;
  is_open: number;
  lang: string;
  maintenance_texts: SupplierRow['maintenance_texts'];
  maintenance_until: Date | null;
  player: string | null;
  has_limits: boolean;
}

const readStart = sharedRead<{ member: number; code: string; request: string | undefined }, Row>(
  'transfer-start',
  `select asked.ord, exists (select from operation o where o.member_id = asked.member and o.request_id = asked.request) as is_repeated,
          s.code, s.is_open, s.lang, s.maintenance_texts, s.maintenance_until, p.player,
          exists (select from member_limit l where l.member_id = asked.member) as has_limits
     from rows from (jsonb_to_recordset($1::jsonb) as (member int, code text, request text)) with ordinality as asked(member, code, request, ord)
     left join supplier s on s.code = asked.code
     left join supplier_player p on p.member_id = asked.member and p.supplier = asked.code and p.created_at_supplier is not null`,
);

export async function readTransferStart(
  ctx: AppContext,
  member: number,
  code: string,
  requestId: string | undefined,
): Promise<TransferStart> {
  const row = await readStart(ctx.database, { member, code, request: requestId });
  return {
    isRepeated: row?.is_repeated ?? false,
    supplier: row && row.code !== null ? row : undefined,
    player: row?.player ?? undefined,
    hasLimits: row?.has_limits ?? false,
  };
}
