import type { AppContext } from '../../context.ts';
import type { SupplierRow } from './supplier-access.ts';

/** What has to be known before a transfer by hand, in one reading. */
export interface TransferStart {
  /** The member has used this request id before. */
  isRepeated: boolean;
  /** Absent for a code that no supplier has. */
  supplier: SupplierRow | undefined;
  /** The member's account there; absent when none was ever confirmed. */
  player: string | undefined;
  /** The member has chosen limits of his own. */
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

export async function readTransferStart(
  ctx: AppContext,
  member: number,
  code: string,
  requestId: string | undefined,
): Promise<TransferStart> {
  const [row] = await ctx.database.prepared<Row>(
    'transfer-start',
    `select exists (select from operation o where o.member_id = $1::int and o.request_id = $3::text) as is_repeated,
            s.code, s.is_open, s.lang, s.maintenance_texts, s.maintenance_until, p.player,
            exists (select from member_limit l where l.member_id = $1::int) as has_limits
       from (values (1)) as always
       left join supplier s on s.code = $2::text
       left join supplier_player p on p.member_id = $1::int and p.supplier = $2::text and p.created_at_supplier is not null`,
    [member, code, requestId ?? null],
  );
  return {
    isRepeated: row?.is_repeated ?? false,
    supplier: row && row.code !== null ? row : undefined,
    player: row?.player ?? undefined,
    hasLimits: row?.has_limits ?? false,
  };
}
