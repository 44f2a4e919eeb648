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

export async function readTransferStart(
  { database }: AppContext,
  member: number,
  code: string,
  requestId: string | undefined,
): Promise<TransferStart> {
  const [row] = await database.query<Row>(
    `select exists (select from operation o where o.member_id = m.id and o.request_id = $3::text) as is_repeated,
            s.code, s.is_open, s.lang, s.maintenance_texts, s.maintenance_until, p.player,
            exists (select from member_limit l where l.member_id = m.id) as has_limits
       from member m
       left join supplier s on s.code = $2
       left join supplier_player p on p.member_id = m.id and p.supplier = s.code and p.created_at_supplier is not null
      where m.id = $1`,
    [member, code, requestId ?? null],
  );
  return {
    isRepeated: row?.is_repeated ?? false,
    supplier: row && row.code !== null ? row : undefined,
    player: row?.player ?? undefined,
    hasLimits: row?.has_limits ?? false,
  };
}
