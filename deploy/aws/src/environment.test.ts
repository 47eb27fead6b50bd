import pg from 'pg';
import { readConfig as readApi } from '../../../api/src/config';
import { readConfig as readGateway } from '../../src/gateway/config';
import { readConfig as readRegistrar } from '../../src/registrar/config';
import { synthesised } from './testing/synthesised';
import { type Container, containersOf } from './testing/tasks';

/** Values that replace CloudFormation's references. */
const RESOLVED: [RegExp, string][] = [
  [/<Users\w+>/g, 'us-east-2_Lotes1'],
  [/<UsersSite\w+>/g, 'client1'],
  [/<ReleaseBucket>/g, 'lotes-releases'],
  [/<Database\w+\.Endpoint\.Address>/g, 'database.example'],
  [/<Balancer\w+\.DNSName>/g, 'balancer.example'],
  [/<DomainName>/g, 'lotes.example'],
  [/<TrustId>/g, 'bG90ZXM='],
  [/<BankLinkHosts>/g, 'bank.example'],
  [/<FirstEditor>/g, 'ana@lotes.example'],
  [/<MailFrom>/g, 'Lotes <no-reply@lotes.example>'],
];

/**
 * Variables that a program's libraries read, not the program: the SDK of AWS, Node.js, the driver of PostgreSQL, and
 * for keys `readKey`.
 */
const READ_ELSEWHERE = ['AWS_REGION', 'NODE_EXTRA_CA_CERTS', 'PGPASSWORD', 'LOTES_KEY_PASSPHRASE'];

const SECRETS: Record<string, string> = { SMTP_URL: 'smtps://user:password@mail.example' };

function resolved(text: string): string {
  const value = RESOLVED.reduce(
    (so, [reference, replacement]) => so.replaceAll(reference, replacement),
    text,
  );
  if (/<(?!no-reply@)/.test(value)) throw new Error(`Not resolved: ${value}`);
  return value;
}

let containers: Container[];

beforeAll(() => {
  containers = containersOf(synthesised().platform);
});

/** The environment of the process of a task. */
function environmentOf(process: string): Record<string, string> {
  const container = containers.find((one) => one.process === process && one.name === 'Process');
  if (!container) throw new Error(`There is no task of ${process}.`);
  const secrets = Object.keys(container.secrets).map((name) => [name, SECRETS[name] ?? 'secret']);
  const clear = Object.entries(container.environment).map(([name, value]) => [name, resolved(value)]);
  return Object.fromEntries([...clear, ...secrets]) as Record<string, string>;
}

/** An environment that remembers which of its variables were read. */
function watched(environment: Record<string, string>): {
  environment: NodeJS.ProcessEnv;
  asked: Set<string>;
} {
  const asked = new Set<string>();
  const get = (target: Record<string, string>, name: string) => {
    asked.add(name);
    return target[name];
  };
  return { environment: new Proxy(environment, { get }), asked };
}

const PROGRAMS = [
  ['Api', readApi],
  ['Gateway', readGateway],
  ['Registrar', readRegistrar],
] as const;

describe('the variables of each task', () => {
  it.each(PROGRAMS)('let the %s start in production, and are all read', (process, read) => {
    const { environment, asked } = watched(environmentOf(process));
    read(environment);
    const unread = Object.keys(environment).filter(
      (name) => !asked.has(name) && !READ_ELSEWHERE.includes(name),
    );
    expect(unread).toEqual([]);
  });

  it.each([
    ['Api', readApi, 'BANK_LINK_HOSTS'],
    ['Api', readApi, 'PUBLIC_URL'],
    ['Gateway', readGateway, 'PUBLIC_URL'],
    ['Registrar', readRegistrar, 'API_URL'],
  ] as const)('include a variable without which the %s does not start', (process, read, missing) => {
    expect(() => read({ ...environmentOf(process), [missing]: undefined })).toThrow(missing);
  });

  it('lead the gateways to the api, and make them trust the two proxies in front', () => {
    const gateway = readGateway(environmentOf('Gateway'));
    expect(gateway.apiUrls).toEqual(['http://balancer.example:8081']);
    expect(gateway.hosts).toMatchObject({ loopback: false });
    const { trustProxy } = gateway;
    if (typeof trustProxy !== 'function') throw new Error('A number of proxies is believed.');
    expect([0, 1, 2].map((hop) => trustProxy('192.0.2.1', hop))).toEqual([true, true, false]);
  });

  it('name one store for gateway and registrar, below the prefix that its roles may use', () => {
    for (const { releases } of [
      readGateway(environmentOf('Gateway')),
      readRegistrar(environmentOf('Registrar')),
    ]) {
      expect(releases.target.place).toBe('s3://lotes-releases/production/');
      expect(releases).toMatchObject({ environment: 'production', trustId: 'bG90ZXM=' });
    }
  });

  it('open the database with the injected password, and only if its name is proven', () => {
    const { DATABASE_URL } = environmentOf('Api');
    const before = process.env.PGPASSWORD;
    process.env.PGPASSWORD = 'injected';
    const { password, user, host, ssl } = new pg.Client({ connectionString: DATABASE_URL });
    if (before === undefined) delete process.env.PGPASSWORD;
    else process.env.PGPASSWORD = before;
    expect({ password, user, host, ssl }).toEqual({
      password: 'injected',
      user: 'lotes',
      host: 'database.example',
      ssl: {},
    });
  });
});
