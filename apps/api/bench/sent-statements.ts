import pg from 'pg';

export interface SentStatement {
  /** Set for a prepared statement. */
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * Records every statement that this process sends to PostgreSQL, each a separate round trip, until the
 * returned function is called.
 */
export function noteStatements(): () => SentStatement[] {
  const sent: SentStatement[] = [];
  const original = pg.Client.prototype.query;
  const noting = function (this: pg.Client, ...input: unknown[]): unknown {
    const [config, values] = input as [string | Partial<SentStatement>, unknown];
    const text = typeof config === 'string' ? config : (config.text ?? '');
    const own = typeof config === 'string' ? values : (config.values ?? values);
    const name = typeof config === 'string' ? undefined : config.name;
    sent.push({ ...(name !== undefined && { name }), text, values: Array.isArray(own) ? own : [] });
    return (original as (...all: unknown[]) => unknown).apply(this, input);
  };
  pg.Client.prototype.query = noting as typeof original;
  return () => {
    pg.Client.prototype.query = original;
    return sent;
  };
}
