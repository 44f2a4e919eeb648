import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** How long to wait for a client that keeps sending. */
const PATIENCE_MS = 2_000;

/**
 * Answers an unreadable HTTP request, as the server's `clientError` listener. Whatever the client is still
 * sending is read and discarded: closing the socket over unread bytes resets the connection, and the client
 * never sees the answer.
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
