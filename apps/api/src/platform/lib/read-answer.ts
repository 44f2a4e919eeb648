export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  constructor(url: string, maxBytes: number) {
    super(`${url} answers more than ${maxBytes} bytes.`);
  }
}

/**
 * The decoded text of an external answer; reading stops once it exceeds the maximum.
 * @throws AnswerTooLong, and network errors
 */
export async function readAnswer({ url, body }: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) throw new AnswerTooLong(url, maxBytes);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Undefined for what is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
