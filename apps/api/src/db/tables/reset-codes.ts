export interface ResetCodeTable {
  member_id: number;
  kind: 'login' | 'withdrawal';
  /** Keyed hash of the code and its use. */
  digest: string;
  /** Wrong ones, and those being verified. */
  tries: number;
  expires_at: Date;
}

export interface ResetCodeTables {
  reset_code: ResetCodeTable;
}
