import type { SecretKind, SecretTrial } from '@koi/contract/enumerations';

interface SealedSecret {
  kind: SecretKind;
  code: string;
  sealed: string;
  /** Keyed hash: reveals whether two are the same, and nothing else. */
  mark: string;
  ends_with: string;
}

export interface SecretsTables {
  partner_secret: SealedSecret & {
    set_by: number;
    /** Null where one operator was enough. */
    agreed_by: number | null;
    set_at: Date;
  };
  partner_secret_asked: SealedSecret & {
    asked_by: number;
    asked_at: Date;
    trial: SecretTrial;
  };
}
