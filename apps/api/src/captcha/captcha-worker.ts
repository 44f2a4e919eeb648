import { randomInt } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { drawCaptcha } from './draw-captcha.ts';

/** A thread of its own: each message asks for one picture of a fresh random answer. */
parentPort?.on('message', () => {
  const answer = String(randomInt(10_000)).padStart(4, '0');
  parentPort?.postMessage({ answer, img: drawCaptcha(answer) });
});
