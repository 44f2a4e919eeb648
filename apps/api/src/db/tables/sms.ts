export interface SmsCodeTable {
  purpose: 'register' | 'reset' | 'bind';
  phone: string;
  /** Keyed hash of the code and its use. */
  digest: string;
  /** Wrong ones, and those being verified. */
  tries: number;
  expires_at: Date;
}

export interface SmsTables {
  sms_code: SmsCodeTable;
}
