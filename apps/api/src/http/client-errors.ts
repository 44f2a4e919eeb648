import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** For a client that goes on sending. */
const PATIENCE_MS = 2_000;

/**
 * Answers what is no readable HTTP request, as the `clientError` listener of a server. What the client is still sending is read and thrown
 * away: closing the socket over unread bytes resets the connection, and the client never sees the answer.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const message = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({
    status: 'error',
    code: status,
    message,
    error: status === 431 ? 'payload_too_large' : 'validation',
  });
  socket.end(
    `HTTP/1.1 ${status} ${message}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  socket.resume();
  setTimeout(() => socket.destroy(), PATIENCE_MS).unref();
}
