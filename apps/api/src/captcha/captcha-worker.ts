import { randomInt } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { drawCaptcha } from './draw-captcha.ts';

/** A thread of its own: each message asks for so many pictures, each of a fresh random answer. */
parentPort?.on('message', (count: number) => {
  parentPort?.postMessage(
    Array.from({ length: count }, () => {
      const answer = String(randomInt(10_000)).padStart(4, '0');
      return { answer, img: drawCaptcha(answer) };
    }),
  );
});
