import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { LOCAL } from '../store/store-settings';
import { ensurePlatformDatabases } from './ensure-platform-databases';
import { MAX_OWED } from './frozen-watch';
import { SupervisedPostgres } from './supervised-postgres';
import { freePort, holdPort, type HeldPort } from './ports';
import type { Progress } from './progress';
import { releaseEverything } from './release-everything';
import { Service, type ServiceDefinition } from './service';
import { StartRefused, type Settings } from './settings';

const USER_POOL_ID = 'us-east-2_LotesDemo';
const CLIENT_ID = 'lotesdemo0000000000000001';
/** A new key pair with which the api signs its administrative calls to the embedded identity, for one start. */
const newAdminKeys = () => ({
  AWS_ACCESS_KEY_ID: `LOTES${randomBytes(8).toString('hex').toUpperCase()}`,
  AWS_SECRET_ACCESS_KEY: randomBytes(32).toString('base64url'),
});

/** PostgreSQL, identity, api, registrar and gateway as processes of this machine, with everything released into one directory. */
export class LocalPlatform {
  private postgres: SupervisedPostgres | undefined;
  private stopping = false;
  private readonly services: Service[] = [];
  private readonly adminKeys = newAdminKeys();

  constructor(
    private readonly settings: Settings,
    private readonly progress: Progress,
    /** Port of the settings; held since before the builds, so that no other program takes it. */
    private readonly port: HeldPort,
    /** Called when a process cannot be kept alive. */
    private readonly onGivenUp: (sentence: string) => void = () => undefined,
  ) {}

  /**
   * Brings everything up; the gateway last, so that a browser that reaches the port finds everything.
   * @throws StartRefused, PostgresUnavailable, or a refusal of {@link releaseEverything}, with one sentence
   */
  async start(): Promise<void> {
    try {
      await this.bringUp();
    } catch (cause) {
      // A process that `stop` ended during the start did not fail.
      if (this.stopping) throw new StartRefused('Stopped before everything was up.', { cause });
      throw cause;
    }
  }

  private async bringUp(): Promise<void> {
    // Each port is held until its process starts, as the gateway's is: another program could be given it meanwhile.
    const [identityPort, registrarPort] = await Promise.all([holdPort(), holdPort()]);
    const apiPorts = await Promise.all(Array.from({ length: this.settings.apiProcesses }, () => holdPort()));
    const serverUrl = this.settings.databaseUrl ?? (await this.startDatabase());
    const releases = releaseEverything(this.settings, this.progress);
    // Awaited below; without this, a failure while services still start would count as unhandled.
    releases.catch(() => undefined);
    const [databaseUrl = serverUrl, identityUrl = serverUrl] = await ensurePlatformDatabases(serverUrl);
    const registrar = this.startRegistrar(databaseUrl, registrarPort, apiPorts[0]?.number);
    // Awaited below; without this, a failure while services still start would count as unhandled.
    registrar.catch(() => undefined);
    await this.startServices(databaseUrl, identityUrl, identityPort, apiPorts);
    await registrar;
    const trustId = await releases;
    const gatewayEnvironment = {
      RELEASE_DIR: this.settings.releaseDir,
      TRUST_ID: trustId,
      API_URLS: apiPorts.map(({ number }) => `http://127.0.0.1:${number}`).join(','),
      IDENTITY_URL: `http://127.0.0.1:${identityPort.number}`,
      IDENTITY_USER_POOL_ID: USER_POOL_ID,
      IDENTITY_CLIENT_ID: CLIENT_ID,
      // The embedded pool writes text messages as files next to its mails.
      TEXT_MESSAGES: 'on',
      ENVIRONMENT: LOCAL,
      PUBLIC_URL: this.publicUrl,
      HOSTED_LOGIN_URL: `${this.publicUrl}/identity`,
    };
    await this.launch('gateway', 'deploy/src/gateway/server.ts', this.port, gatewayEnvironment, MAX_OWED);
    // Not earlier, since during the builds of a first start services may respond late.
    for (const service of this.services) service.watchForFreeze();
  }

  /** Ends every process, the database last, even if the start is not over yet. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.services.map((service) => service.stop()));
    await this.postgres?.stop();
  }

  private get publicUrl(): string {
    return `http://localhost:${this.settings.port}`;
  }

  private get issuer(): string {
    return `${this.publicUrl}/identity/${USER_POOL_ID}`;
  }

  private async startDatabase(): Promise<string> {
    this.assertWanted('PostgreSQL');
    const port = await freePort();
    const dataDir = join(this.settings.dataDir, 'postgres');
    this.postgres = new SupervisedPostgres({ dataDir, port }, this.onGivenUp);
    const url = await this.postgres.start();
    this.progress.step('PostgreSQL is up');
    return url;
  }

  private async startServices(
    databaseUrl: string,
    identityUrl: string,
    identityPort: HeldPort,
    apiPorts: readonly HeldPort[],
  ) {
    const mail = { MAIL_DIR: join(this.settings.dataDir, 'mail') };
    const identity = this.launch('identity', 'identity/src/server.ts', identityPort, {
      ...mail,
      ...this.adminKeys,
      DATABASE_URL: identityUrl,
      IDENTITY_ISSUER: this.issuer,
      IDENTITY_USER_POOL_ID: USER_POOL_ID,
      IDENTITY_CLIENT_ID: CLIENT_ID,
      PUBLIC_URL: this.publicUrl,
      HOSTED_CALLBACK_URLS: `${this.publicUrl}/login/callback`,
      HOSTED_LOGOUT_URLS: `${this.publicUrl}/`,
    });
    const apiEnvironment = {
      ...mail,
      ...this.adminKeys,
      DATABASE_URL: databaseUrl,
      MEDIA_DIR: join(this.settings.dataDir, 'media'),
      PUBLIC_URL: this.publicUrl,
      RATE_LIMITS: this.settings.rateLimits,
      IDENTITY_ISSUER: this.issuer,
      IDENTITY_JWKS_URI: `http://127.0.0.1:${identityPort.number}/identity/${USER_POOL_ID}/.well-known/jwks.json`,
      IDENTITY_CLIENT_ID: CLIENT_ID,
      IDENTITY_USER_POOL_ID: USER_POOL_ID,
      IDENTITY_ADMIN_ENDPOINT: `http://127.0.0.1:${identityPort.number}/administration/`,
    };
    await Promise.all([identity, this.startApi(apiPorts, apiEnvironment)]);
  }

  /** Starts the registrar, which waits if there are no keys and no root yet. */
  private startRegistrar(databaseUrl: string, port: HeldPort, apiPort = 0): Promise<void> {
    const { dataDir, releaseDir } = this.settings;
    return this.launch('registrar', 'deploy/src/registrar/server.ts', port, {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RELEASE_DIR: releaseDir,
      API_URL: `http://127.0.0.1:${apiPort}`,
      ENVIRONMENT: LOCAL,
      // A trust id that a shell exports belongs to another store.
      TRUST_ID: '',
    });
  }

  /** Starts the api processes one after another: the first migrates and seeds the database. */
  private async startApi(ports: readonly HeldPort[], env: ServiceDefinition['env']): Promise<void> {
    for (const [index, port] of ports.entries()) {
      await this.launch(`api-${index + 1}`, 'api/src/server.ts', port, env);
    }
  }

  private async launch(
    name: string,
    entry: string,
    port: HeldPort,
    env: ServiceDefinition['env'],
    maxOwed?: number,
  ): Promise<void> {
    this.assertWanted(name);
    const logDir = join(this.settings.dataDir, 'logs');
    const pidFile = this.postgres && { POSTGRES_PID_FILE: postmasterFile(this.settings.dataDir) };
    const definition = { name, entry, port, env: { ...env, ...pidFile }, logDir, maxOwed };
    const service = new Service(definition, this.onGivenUp);
    this.services.push(service);
    await service.start();
    this.progress.step(`${name} is up`);
  }

  /** Refuses to start a process during a stop, which would not end it. @throws StartRefused */
  private assertWanted(name: string): void {
    if (this.stopping) throw new StartRefused(`${name} is not wanted any more.`);
  }
}

function postmasterFile(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
}
