import { createHash } from 'node:crypto';
import pg from 'pg';
import { isStatementOutdated } from './failures.ts';

/** Named statements of a connection at most; texts beyond it are planned each time. */
const MAX_NAMED = 500;
/** What `*` stands for changes with a migration, after which a statement planned before fails; not `count(*)`. */
const ALL_COLUMNS = /(?<!\()\*|\*(?!\))/;

/**
 * A client that names every statement with parameters by a hash of its text, so that a connection parses and plans
 * it once, also inside transactions; and that sends all statements of one turn of the event loop in one write,
 * because a write per statement costs the client more than the statement itself.
 */
export class PostgresClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #renamings = 0;
  #isCorked = false;

  override query(...input: unknown[]): never {
    this.#cork();
    const [text, values, ...rest] = input;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
    if (name === undefined) return Reflect.apply(super.query, this, input) as never;
    const answer: unknown = Reflect.apply(super.query, this, [{ name, text, values }, ...rest]);
    // Who gives a callback instead is the pool, which closes a connection whose statement failed.
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => {
      this.#renameAfter(error, String(text), name);
      throw error;
    }) as never;
  }

  /**
   * pg takes a name, once prepared, as there for good. It is not after DEALLOCATE, nor when a value could not be sent:
   * pg then closes the statement, and the failure is none of the server's. A statement whose columns have changed
   * would go on failing.
   */
  #renameAfter(error: unknown, text: string, failed: string): void {
    if (error instanceof pg.DatabaseError && !isStatementOutdated(error)) return;
    if (this.#names.get(text) !== failed) return;
    this.#renamings += 1;
    this.#names.set(text, `${hashOf(text)}-${this.#renamings}`);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMED || ALL_COLUMNS.test(text)) return known;
    const name = hashOf(text);
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
