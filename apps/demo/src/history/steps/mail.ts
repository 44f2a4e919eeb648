import { langs } from '@koi/contract/enumerations';
import { answerMail } from '../../../../api/src/features/mail/answer-mail.ts';
import { sendBroadcast } from '../../../../api/src/features/mail/broadcasts.ts';
import { deliver, markRead, readInbox } from '../../../../api/src/features/mail/queries.ts';
import { sendMail } from '../../../../api/src/features/mail/send-mail.ts';
import { news, questions } from '../letters.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';

export async function write(scene: Scene, { letter, ends }: Extract<Step, { do: 'write' }>): Promise<void> {
  const { past, member, luck } = scene;
  const question = questions[letter % questions.length];
  if (!question) return;
  const [title, content] = question.wording[member.lang];
  const { id } = await sendMail(past.ctx, member.id, { title, content }, null);
  if (ends === 'waiting') return;
  await scene.minutes(luck.from(12, 70));
  await answerMail(past.ctx, scene.staff(), Number(id), { content: question.answer[member.lang] });
}

/** Reads all mail except the newest. */
export async function readMail({ past, member }: Scene): Promise<void> {
  await deliver(past.trx, member.id);
  const { rows } = await readInbox(past.trx, member.id, { page: 1, limit: 50, offset: 0 });
  const ids = rows.slice(1).map(({ id }) => Number(id));
  if (ids.length > 0) await markRead(past.trx, member.id, ids, true, past.now());
}

/** Sends to everybody, in each language. */
export async function broadcast(scene: Scene, { letter }: { letter: number }): Promise<void> {
  const one = news[letter % news.length];
  if (!one) return;
  for (const lang of langs) {
    const [title, content] = one.texts[lang];
    await sendBroadcast(scene.past.ctx, scene.staff(), { title, content, url: one.url, langs: [lang] });
  }
}
