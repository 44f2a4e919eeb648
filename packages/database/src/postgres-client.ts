import { createHash } from 'node:crypto';
import pg from 'pg';

/** Named statements of a connection at most; texts beyond it are planned each time. */
const MAX_NAMED = 500;
/** What `*` stands for changes with a migration, after which a statement planned before fails; not `count(*)`. */
const ALL_COLUMNS = /(?<!\()\*(?!\))/;

/**
 * A client that names every statement with parameters by a hash of its text, so that a connection parses and plans
 * it once, also inside transactions; and that sends all statements of one turn of the event loop in one write,
 * because a write per statement costs the client more than the statement itself.
 */
export class PostgresClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #isCorked = false;

  override query(...given: unknown[]): never {
    this.#cork();
    const [text, values, ...rest] = given;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
    const statement = name === undefined ? given : [{ name, text, values }, ...rest];
    return Reflect.apply(super.query, this, statement) as never;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMED || ALL_COLUMNS.test(text)) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }

  #cork(): void {
    if (this.#isCorked) return;
    const { stream } = this.connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}
