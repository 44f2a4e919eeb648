type Audience = 'member' | 'operator';

/** State of a holder's second factor: a member or an operator. */
export interface SecondFactorTable {
  audience: Audience;
  holder: number;
  /** Sealed; null while it is off. */
  secret: string | null;
  turned_on_at: Date | null;
  /** Sealed; a secret that is not confirmed yet. */
  pending: string | null;
  pending_at: Date | null;
  /** Codes of this step or an earlier one are no longer accepted. int8: text. */
  last_step: string;
  /** Wrong codes since the last correct one or the last lock. */
  wrong: number;
  /** Locks since the last correct code. */
  locks: number;
  locked_until: Date | null;
}

export interface SecondFactorTables {
  second_factor: SecondFactorTable;
  recovery_code: { audience: Audience; holder: number; digest: string; used_at: Date | null };
  /** Issued once the password was right, until the code is entered. */
  factor_ticket: { digest: string; audience: Audience; holder: number; bound_to: string; expires_at: Date };
  factor_choice: { member_id: number; at_login: 0 | 1; at_withdrawal: 0 | 1 };
  trusted_device: { digest: string; member_id: number; expires_at: Date };
}
