import { buildStormPlatform } from './storm-platform.ts';

/** The node of the storm that is killed. */
const app = await buildStormPlatform(process.env);
await app.listen({ host: '127.0.0.1', port: app.context.config.port });
