import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Failure =
  | 'UsernameExistsException'
  | 'UnsupportedUserStateException'
  | 'InternalErrorException'
  | 'TooManyRequestsException'
  | 'InvalidParameterException'
  | 'UserNotFoundException'
  | 'silence';
type Attributes = Record<string, string>;

interface AdminRequest {
  Username: string;
  UserAttributes?: { Name: string; Value: string }[];
  MessageAction?: 'RESEND';
  DesiredDeliveryMediums?: string[];
}

/** True for an invitation by text message, which this pool cannot send; it is the default unless e-mail is requested. */
const isUndeliverable = (
  operation: string | undefined,
  { DesiredDeliveryMediums: by = ['SMS'] }: AdminRequest,
) => operation === 'AdminCreateUser' && !by.includes('EMAIL');

/**
 * Stub of the identity provider's administration, for tests in which it must fail. The real embedded provider is another process,
 * which the black-box tests use.
 */
export class StubIdentity {
  created: Attributes[] = [];
  /** E-mails of those who were invited again. */
  invitedAgain: string[] = [];
  removed: string[] = [];
  /** Attributes of each update of a user. */
  updated: Attributes[] = [];
  /** True if the next user who is looked up has never confirmed the sign-up. */
  isUnconfirmed = false;
  /** Second factors that are on for every user. */
  factors: string[] = [];
  /** E-mails that the provider has and the accounts do not have yet, by subject. */
  readonly newEmails = new Map<string, string>();
  /** Other operations that were carried out, with their user: "AdminDisableUser subject-of-ana@example.test". */
  administered: string[] = [];
  /** Runs between the arrival of a request and the response. */
  beforeAnswer: () => Promise<void> = async () => undefined;
  private failures: Failure[] = [];
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<StubIdentity> {
    const stub = new StubIdentity();
    stub.server.listen(0, '127.0.0.1');
    await once(stub.server, 'listening');
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  reset(): void {
    this.created = [];
    this.invitedAgain = [];
    this.removed = [];
    this.updated = [];
    this.isUnconfirmed = false;
    this.factors = [];
    this.newEmails.clear();
    this.administered = [];
    this.failures = [];
    this.beforeAnswer = async () => undefined;
  }

  /** Makes the next requests fail with these failures, one after another. */
  answerNext(...failures: Failure[]): void {
    this.failures = failures;
  }

  subjectOf(correo: string): string {
    return `subject-of-${correo}`;
  }

  private userOf(username: string) {
    const sub = username.startsWith('subject-of-') ? username : this.subjectOf(username);
    const email = this.newEmails.get(sub) ?? sub.replace(/^subject-of-/, '');
    return {
      Username: sub,
      UserAttributes: [
        { Name: 'sub', Value: sub },
        { Name: 'email', Value: email },
      ],
      UserStatus: this.isUnconfirmed ? 'UNCONFIRMED' : 'CONFIRMED',
      UserMFASettingList: this.factors,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = String(request.headers['x-amz-target']).split('.')[1];
    const message = (await json(request)) as AdminRequest;
    const { Username, UserAttributes = [], MessageAction } = message;
    const undeliverable = isUndeliverable(operation, message) ? 'InvalidParameterException' : undefined;
    const failure = this.failures.shift() ?? undeliverable;
    if (failure === 'silence') return;
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    if (failure) {
      response
        .writeHead(400, { 'x-amzn-errortype': failure })
        .end(JSON.stringify({ __type: failure, message: failure }));
      return;
    }
    await this.beforeAnswer();
    if (operation === 'AdminGetUser') {
      response.end(JSON.stringify(this.userOf(Username)));
      return;
    }
    const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    if (operation === 'AdminUpdateUserAttributes') this.updated.push(attributes);
    if (operation === 'AdminDeleteUser') this.removed.push(Username);
    else if (operation !== 'AdminCreateUser') this.administered.push(`${operation} ${Username}`);
    else if (MessageAction) this.invitedAgain.push(Username);
    else this.created.push(attributes);
    const sub = { Name: 'sub', Value: this.subjectOf(Username) };
    response.end(
      JSON.stringify(operation === 'AdminCreateUser' ? { User: { Username, Attributes: [sub] } } : {}),
    );
  }
}
