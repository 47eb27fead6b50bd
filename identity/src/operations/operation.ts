import { z } from 'zod';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';

/** One operation of the wire protocol. */
export interface Operation {
  /** `signed`: the request must be signed with the administrator's key pair. `open`: any proof is in the message itself. */
  access: 'open' | 'signed';
  /** @throws {ServiceError} */
  run(pool: UserPool, message: unknown): Promise<object>;
}

interface OperationDefinition<Input extends z.ZodType> {
  access?: Operation['access'];
  input: Input;
  run(pool: UserPool, input: z.output<Input>): Promise<object>;
}

function invalidParameter({ issues }: z.ZodError): ServiceError {
  const [issue] = issues;
  const where = issue?.path.join('.') ?? '';
  return new ServiceError(
    'InvalidParameterException',
    `${where}: ${issue?.message ?? 'invalid'}`.replace(/^: /, ''),
  );
}

/** Checks the message of an operation before it runs. */
export function defineOperation<Input extends z.ZodType>(definition: OperationDefinition<Input>): Operation {
  return {
    access: definition.access ?? 'open',
    run: async (pool, message) => {
      const parsed = definition.input.safeParse(message);
      if (!parsed.success) throw invalidParameter(parsed.error);
      return definition.run(pool, parsed.data);
    },
  };
}

/** Schemas that several messages share. Lengths are limited; unknown members are ignored, as the provider does. */
export const PasswordSchema = z.string().max(256);
export const CodeSchema = z.string().trim().min(1).max(2048);
export const AccessTokenSchema = z.string().min(1).max(8192);

/** Dates as the wire writes them. */
export const epochSeconds = (date: Date) => date.getTime() / 1000;

/** @throws {ServiceError} if a message names another app client */
export function requireClient({ settings }: UserPool, clientId: string): void {
  if (clientId !== settings.clientId) {
    throw new ServiceError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  }
}

/** @throws {ServiceError} if an administrative message names another pool */
export function requirePool({ settings }: UserPool, userPoolId: string): void {
  if (userPoolId !== settings.userPoolId) {
    throw new ServiceError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`);
  }
}
