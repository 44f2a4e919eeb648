import type { SmtpSecurity } from '@koi/contract/operator-enumerations';
import { createTransport } from 'nodemailer';
import { connectOutside, type GuardedPost } from '../lib/post-outside.ts';

interface MailServer {
  host: string;
  port: number;
  security: SmtpSecurity;
  /** Without one no log-in is tried. */
  user?: string;
  password?: string;
}

interface Mail {
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  /** The same for each attempt, so that a mail that arrives twice is one for the recipient's program. */
  messageId: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
}

type Limits = Pick<GuardedPost, 'allowsInner' | 'timeoutMs'>;

/**
 * Sends a mail over SMTP and returns the server's answer. The server's address is checked as those of webhooks are,
 * and without TLS it must be one of our own network.
 * @throws InnerAddress, and what the server refuses
 */
export async function sendMail(server: MailServer, mail: Mail, limits: Limits): Promise<string> {
  if (server.security === 'none' && !limits.allowsInner)
    throw new Error('Mail without TLS is sent inside a private network only.');
  const { timeoutMs } = limits;
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(server.user && { auth: { user: server.user, pass: server.password ?? '' } }),
    getSocket: (_options: unknown, done: (error: Error | null, socket?: object) => void) => {
      connectOutside(server.host, server.port, limits).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      );
    },
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { response } = await transport.sendMail({
      from: mail.from,
      to: [...mail.to],
      subject: mail.subject,
      text: mail.text,
      messageId: mail.messageId,
      ...(mail.attachments && { attachments: mail.attachments.map((file) => ({ ...file })) }),
    });
    return response;
  } finally {
    transport.close();
  }
}
