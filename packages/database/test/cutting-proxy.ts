import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  /** The database's address through here. */
  url: string;
  /**
   * Cuts the next connection when that side sends `text`, before it is passed on, and refuses as many
   * following connections as given.
   */
  cutBefore(side: 'client' | 'server', text: string, refused?: number): void;
  /** What arrived of the program's writes since the last call, in one text each. */
  takeWrites(): string[];
  close(): Promise<void>;
}

/** Between a program and the PostgreSQL of `url`. */
export async function cuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let cut: { side: string; text: string; refused: number } | undefined;
  let refusing = 0;
  let writes: string[] = [];
  const proxy = createServer((client) => {
    if (refusing > 0) {
      refusing -= 1;
      client.on('error', () => {}).destroy();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    const pass = (side: string, from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.on('data', (part) => {
        if (side === 'client') writes.push(part.toString('latin1'));
        if (cut?.side !== side || !part.includes(cut.text)) return void to.write(part);
        refusing = cut.refused;
        cut = undefined;
        client.destroy();
        server.destroy();
      });
    };
    pass('client', client, server);
    pass('server', server, client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    cutBefore(side, text, refused = 0) {
      cut = { side, text, refused };
    },
    takeWrites() {
      const taken = writes;
      writes = [];
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
