import { buildGateway } from './app';
import { Misconfiguration, readConfig, type GatewayConfig } from './config';

const SHUTDOWN_LIMIT_MS = 5000;

/** Listens until SIGINT or SIGTERM; open event streams are cut then, which browsers take up again elsewhere. */
async function serve(config: GatewayConfig): Promise<void> {
  const app = await buildGateway(config);
  const close = (signal: string) => {
    app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (cause) {
    const isBusy = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    if (!isBusy) throw cause;
    throw new Misconfiguration(`The gateway cannot start: port ${String(config.port)} is already in use.`, {
      cause,
    });
  }
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${error instanceof Misconfiguration ? reason : `The gateway cannot start: ${reason}`}\n`,
  );
  process.exit(1);
}
