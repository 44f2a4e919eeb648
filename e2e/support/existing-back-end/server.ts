import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Books, tokens } from './books.ts';
import { memberReplies } from './member-replies.ts';
import { publicReplies } from './public-replies.ts';
import { serveMemberApp } from './site.ts';
import { type Answer, type Call, type Replies, unauthenticated, unknownPath } from './wire.ts';

/**
 * A back end of the family that is not ours, with the member app pointed at it; see
 * docs/existing-back-ends.md.
 */
export interface ExistingBackEnd {
  /** The member app's origin: the API has a different one. */
  readonly url: string;
  readonly apiUrl: string;
  readonly books: Books;
  /** All calls received with this name. */
  seen(name: string): readonly Call[];
  close(): Promise<void>;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type, Accept',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-expose-headers': 'Authorization, Date',
};

export async function openExistingBackEnd(): Promise<ExistingBackEnd> {
  const books = new Books();
  const calls: Call[] = [];

  const answer = (call: Call): Answer => {
    const open = replyTo(publicReplies, call.name);
    if (open !== undefined) return open(call, books);
    const reply = replyTo(memberReplies, call.name);
    if (reply === undefined) return unknownPath;
    const isKnown = call.token === tokens.member || call.token === tokens.trial;
    return isKnown ? reply(call, books) : unauthenticated;
  };

  const api = await listen(async (incoming, outgoing) => {
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, cors).end();
      return;
    }
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk as string;
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://loopback');
    const call: Call = {
      name: `${incoming.method} ${pathname}`,
      query: searchParams,
      token: incoming.headers.authorization?.replace('Bearer ', ''),
      body: text === '' ? {} : (JSON.parse(text) as Call['body']),
    };
    calls.push(call);
    const { status, body, printed = '' } = answer(call);
    outgoing
      .writeHead(status, { ...cors, 'content-type': 'application/json' })
      .end(printed + JSON.stringify(body));
  });
  const site = await listen(serveMemberApp(api.url));
  return {
    url: site.url,
    apiUrl: api.url,
    books,
    seen: (name) => calls.filter((call) => call.name === name),
    close: async () => {
      for (const { server } of [api, site]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** Exact paths first: `/act/list` is not `/act/:id`. */
function replyTo(replies: Replies, name: string): Replies[string] | undefined {
  const pattern = Object.keys(replies).find(
    (key) => key.includes(':') && new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`).test(name),
  );
  return replies[name] ?? (pattern === undefined ? undefined : replies[pattern]);
}

async function listen(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
