export interface SmsCodeTable {
  purpose: 'register' | 'reset' | 'bind';
  phone: string;
  /** Keyed hash of the code and of what it is good for. */
  digest: string;
  /** Wrong ones, and those being judged. */
  tries: number;
  expires_at: Date;
}

export interface SmsTables {
  sms_code: SmsCodeTable;
}
