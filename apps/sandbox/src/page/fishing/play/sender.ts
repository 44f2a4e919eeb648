import { call, callUntilAnswered, newRequestId } from '@koi/game-kit/api.ts';
import { levels } from '../../../games/fishing/kinds.ts';
import type { EnterAnswer, Shot, ShotResult, ShotsAnswer } from '../../../games/fishing/shot-messages.ts';
import type { Visitor } from '../../kit/visitor.ts';

/** `checking`: no answer yet; firing is paused until there is one. */
export type SenderState = 'ready' | 'checking' | 'expired' | { refused: string };

interface Events {
  entered(answer: EnterAnswer): void;
  result(shot: Shot, result: ShotResult): void;
  state(state: SenderState): void;
}

const GAME = '/fish1';
/** Minimum interval between two batches. */
const PAUSE_MS = 300;
const BATCH = 24;

/**
 * Sends hits to the server, one batch at a time, each retried until it is answered, so that no shot is paid
 * twice and none is lost. Pending shots count as spent.
 */
export class ShotSender {
  readonly #visitor: Visitor;
  readonly #events: Events;
  #pond = 0;
  #waiting: Shot[] = [];
  #sent: readonly Shot[] = [];
  #running = false;
  #ended = false;
  state: SenderState = 'ready';

  constructor(visitor: Visitor, events: Events) {
    this.#visitor = visitor;
    this.#events = events;
  }

  /** Loads the player's pond; false if there was no answer. */
  async enter(): Promise<boolean> {
    const answer = await call<EnterAnswer>(this.#visitor, `${GAME}/enter`, {});
    if (this.#ended) return true;
    if (answer.kind === 'refused')
      this.#become(answer.error === 'session_required' ? 'expired' : { refused: answer.message });
    if (answer.kind !== 'ok') return false;
    this.#pond = answer.data.pond;
    this.#events.entered(answer.data);
    return true;
  }

  add(shot: Shot): void {
    this.#waiting.push(shot);
    if (!this.#running) void this.#run();
  }

  /** Cost of the unanswered shots, in cents. */
  get pending(): bigint {
    return [...this.#sent, ...this.#waiting].reduce((sum, { level }) => sum + (levels[level] ?? 0n), 0n);
  }

  /** Leaves the pond: the record of this minute is written at once. */
  end(): void {
    this.#ended = true;
    void call(this.#visitor, `${GAME}/leave`, {});
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0 && !this.#ended) {
      const shots = this.#waiting.splice(0, BATCH);
      this.#sent = shots;
      const body = { requestId: newRequestId(), pond: this.#pond, shots };
      const answer = await callUntilAnswered<ShotsAnswer>(this.#visitor, `${GAME}/shots`, body, () =>
        this.#become('checking'),
      );
      this.#sent = [];
      if (answer.kind === 'ok') {
        this.#become('ready');
        shots.forEach((shot, index) => {
          const result = answer.data.results[index];
          if (result) this.#events.result(shot, result);
        });
      } else await this.#refused(answer);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    this.#running = false;
  }

  /** Nothing was paid. A pond that has expired is replaced by a new one. */
  async #refused({ error, message }: { error: string; message: string }): Promise<void> {
    if (error === 'session_required') return this.#become('expired');
    if (error === 'not_found') {
      this.#waiting = [];
      await this.enter();
    }
    this.#become({ refused: message });
  }

  #become(state: SenderState): void {
    if (state === this.state) return;
    this.state = state;
    this.#events.state(state);
  }
}
