import { Type } from 'typebox';

export const supplierHealth = Type.Enum(['normal', 'slow', 'closed']);

export const apiCode = Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z0-9_]+$' });

/** Errors of every call that moves money to or from a supplier. */
export const transferErrors = [
  'demo_own_lottery_only',
  'supplier_unknown',
  'supplier_closed',
  'supplier_currency',
  'supplier_refused',
  'supplier_busy',
  'supplier_silent',
  'transfer_in_transit',
  'transfer_unknown',
  'request_id_reused',
  'operation_void',
] as const;
