export const CASH = 1;

const bareAmount = /^\$?\d[\d.,]*$/;

/**
 * A prize as text. Back ends send cash with or without its sign, and do not send the kind of other members'
 * prizes.
 */
export function prizeText({ text, type }: { text: string; type?: number | undefined }): string {
  const isCash = type === undefined ? bareAmount.test(text) : Number(type) === CASH;
  return isCash ? `$${text.replace(/^\$/, '')}` : text;
}
