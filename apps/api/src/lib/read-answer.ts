export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  constructor(url: string, maxBytes: number) {
    super(`${url} answers more than ${maxBytes} bytes.`);
  }
}

/**
 * The text of an answer from elsewhere, however it was packed on the way; of a longer one nothing more is read.
 * @throws AnswerTooLong, and what the network throws
 */
export async function readAnswer({ url, body }: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) throw new AnswerTooLong(url, maxBytes);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
