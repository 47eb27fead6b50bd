import type { z } from 'zod';
import { ServiceError } from '../protocol/service-error';
import type { AuthenticationResult } from '../tokens/token-issuer';

/** Parameters of a flow, or answers to a challenge, by name. */
export type AuthValues = Record<string, string | null>;

/** The next step of a sign-in: a challenge, or tokens. */
export type AuthStep =
  | { ChallengeName: string; Session?: string; ChallengeParameters: Record<string, string> }
  | { ChallengeParameters: Record<string, never>; AuthenticationResult: AuthenticationResult };

/** Reads the values that one flow or challenge needs. @throws {ServiceError} InvalidParameterException */
export function readValues<Shape extends z.ZodType>(shape: Shape, values: AuthValues): z.output<Shape> {
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ServiceError('InvalidParameterException', `Missing required parameter ${missing}`);
}
