export {
  type CallOutcome,
  type CallRecord,
  createSupplierClient,
  INVALID_MESSAGE,
  type SupplierClient,
  type SupplierClientOptions,
} from './client.ts';
export {
  checkSecret,
  isSignedBy,
  MINIMUM_SECRET_LENGTH,
  type SignedParts,
  sign,
  signatureHeaders,
  signedHeaders,
  signedText,
  TIMESTAMP_TOLERANCE_SECONDS,
} from './signature.ts';
export type { Timer } from './transport.ts';
export * from './types.ts';
