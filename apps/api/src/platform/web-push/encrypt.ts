import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys for a subscription (RFC 8291): its public key and a shared secret, both base64url. */
export interface ReceiverKeys {
  p256dh: string;
  auth: string;
}

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
/**
 * Longest message that every service must accept (RFC 8030, 7.2), less the header, the tag and the delimiter.
 */
const MAX_PLAIN_BYTES = RECORD_SIZE - 103;

/** Whether messages can be encrypted for these keys: a point of the curve and 16 bytes. */
export function areReceiverKeys({ p256dh, auth }: ReceiverKeys): boolean {
  try {
    const sender = createECDH(CURVE);
    sender.generateKeys();
    sender.computeSecret(pointOf(p256dh));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

function pointOf(p256dh: string): Buffer {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new RangeError('no uncompressed point');
  return point;
}

interface Chosen {
  salt: Buffer;
  privateKey: Buffer;
}

/**
 * Content coding `aes128gcm` (RFC 8188) with keys agreed on with the browser (RFC 8291). `chosen` is for test
 * vectors: normally both are new for every message.
 */
export function encryptFor({ p256dh, auth }: ReceiverKeys, plain: Buffer, chosen?: Chosen): Buffer {
  if (plain.length > MAX_PLAIN_BYTES) throw new RangeError('The message is too long.');
  const receiver = pointOf(p256dh);
  const sender = createECDH(CURVE);
  if (chosen) sender.setPrivateKey(chosen.privateKey);
  else sender.generateKeys();
  const own = sender.getPublicKey();
  const salt = chosen?.salt ?? randomBytes(16);
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]);
  const input = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // A single and therefore last record: the delimiter 2 and no padding.
  const content = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, content, cipher.getAuthTag()]);
}
