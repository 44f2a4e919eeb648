import type { SuppliersConfig } from '../config/suppliers.ts';

const TIMEOUT_MS = 5_000;

/**
 * Says in the log at the start which supplier does not answer, and which variable says where it is. Nothing waits for
 * it: a supplier may start later.
 */
export async function logUnreachable({
  config,
  log,
}: {
  config: { suppliers: SuppliersConfig };
  log: { warn(fields: object, text: string): void };
}): Promise<void> {
  const { ly, others } = config.suppliers;
  // The lottery's list of games is public; a proxy without the way to it answers with something else.
  const lottery = {
    url: `${ly.feedUrl}/api/public/games`,
    variables: 'SUPPLIER_LY_URL, or SUPPLIER_LY_FEED_URL for its list of games,',
    isWell: (status: number) => status === 200,
  };
  // Suppliers have no call without a signature: any answer shows that they are there.
  const rest = others.map(({ code, url }) => ({
    url,
    variables: `SUPPLIER_${code}_URL`,
    isWell: (status: number) => status < 500,
  }));
  await Promise.all(
    [lottery, ...rest].map(async ({ url, variables, isWell }) => {
      const why = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
        ({ status }) => (isWell(status) ? undefined : `status ${status}`),
        (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
      );
      if (why !== undefined) log.warn({ url, why }, `does not answer: ${variables} says where it is`);
    }),
  );
}
