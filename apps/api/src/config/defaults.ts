/** Values that variables of the environment fall back to. */
export interface Around {
  /** The address at which this process reaches itself. */
  loopback: string;
  /** The address at which browsers reach the site. */
  publicUrl: string;
  production: boolean;
}
