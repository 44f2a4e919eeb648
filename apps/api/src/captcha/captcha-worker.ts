import { randomInt } from 'node:crypto';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { drawCaptcha } from './draw-captcha.ts';

const port: MessagePort = workerData;

/** Runs in a worker thread: each message requests a number of pictures, each with a new random answer. */
parentPort?.on('message', (count: number) => {
  port.postMessage(
    Array.from({ length: count }, () => {
      const answer = String(randomInt(10_000)).padStart(4, '0');
      return { answer, img: drawCaptcha(answer) };
    }),
  );
});
