import { z } from 'zod';

/** Turns a behaviour on or off. */
export const SwitchSchema = z.enum(['on', 'off']);

/** A connection string of PostgreSQL. */
export const DatabaseUrlSchema = z.url({ protocol: /^postgres(ql)?$/ });

/** Identifier of a Cognito user pool: its region, an underscore, a name. */
export const UserPoolIdSchema = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)+-\d_[0-9a-zA-Z]+$/)
  .max(55);

/** Returns the AWS region in which a user pool is, the first part of its identifier. */
export function regionOf(userPoolId: string): string {
  return userPoolId.slice(0, userPoolId.indexOf('_'));
}

/** Returns the variables that every server process reads: its address, and how much it logs. */
export function serverVariables(defaultPort: number) {
  return {
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(defaultPort),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  };
}
