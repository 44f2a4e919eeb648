export const CASH = 1;

const bareAmount = /^\$?\d[\d.,]*$/;

/** A prize in words. Back ends word cash with or without its sign, and do not say of what kind other members' prizes are. */
export function prizeText({ text, type }: { text: string; type?: number | undefined }): string {
  const isCash = type === undefined ? bareAmount.test(text) : Number(type) === CASH;
  return isCash ? `$${text.replace(/^\$/, '')}` : text;
}
