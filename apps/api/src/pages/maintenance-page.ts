import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { langs } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { escapeHtml } from '../platform/lib/escape-html.ts';

/**
 * Serves the page for members during maintenance: the page as built, with the operators' text and the end of
 * maintenance.
 */
export async function registerMaintenancePage(
  app: FastifyInstance,
  ctx: AppContext,
  root: string,
): Promise<void> {
  const page = await readFile(join(root, 'maintenance.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return;
  app.get('/maintenance.html', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace('<!--notes-->', await notes(ctx))),
  );
}

/** One line for each language with a text of its own, and the end. */
async function notes({ settings, log }: AppContext): Promise<string> {
  try {
    const values = await settings.values();
    const said = langs.map((lang) => values.read('system.system_maintenance_message', lang));
    const until = values.read('system.system_maintenance_until');
    return [...new Set(said), until && `~ ${until}`]
      .filter(Boolean)
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('');
  } catch (error) {
    log.error(
      { err: error },
      'settings could not be read; the page of maintenance says what it was built with',
    );
    return '';
  }
}
