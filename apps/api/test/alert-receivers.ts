import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

export const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

interface Received {
  url: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/**
 * Real receivers of alerts on this machine: webhooks and Telegram over HTTP, a mail server that knows the user `koi`
 * with the password `right-password`, and a server that accepts connections and says nothing.
 */
export async function startAlertReceivers() {
  const requests: Received[] = [];
  const mails: { from: string; to: string[]; text: string }[] = [];
  const state = { status: 204 };
  const http = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url = '', headers } = request;
    requests.push({ url, headers, body: Buffer.concat(parts).toString() });
    if (url.startsWith('/bot'))
      answer
        .writeHead(state.status, { 'content-type': 'application/json' })
        .end(state.status === 200 ? '{"ok":true}' : '{"ok":false,"description":"chat not found"}');
    else answer.writeHead(state.status).end();
  });
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'koi' && password === 'right-password'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  const silent = createTcpServer((socket) => socket.on('error', () => {}));
  for (const server of [http, silent]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return Object.assign(state, {
    requests,
    mails,
    ports: { http: portOf(http), smtp: portOf(smtp.server), silent: portOf(silent) },
    reset() {
      requests.length = 0;
      mails.length = 0;
      state.status = 204;
    },
    stop() {
      http.close();
      silent.close();
      smtp.close();
    },
  });
}
