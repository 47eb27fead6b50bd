import type { UserAttributes } from '../database/tables';
import { ServiceError } from '../protocol/service-error';

/** The user a trigger runs for; an unknown one looks like a user without attributes. */
export interface TriggerUser {
  userName: string;
  userAttributes: UserAttributes;
  userNotFound: boolean;
}

/** A challenge that was answered within a sign-in. */
export interface AnsweredRound {
  challengeName: string;
  challengeResult: boolean;
  challengeMetadata?: string | undefined;
}

/** The next step of a sign-in by custom challenges. Without any of these it ends. */
export interface NextRound {
  issueTokens?: boolean;
  challengeName?: 'CUSTOM_CHALLENGE';
}

/** A pool owner's own code, like the provider's functions. Each function may throw to refuse. */
export interface PoolTriggers {
  preSignUp?: (event: {
    userName: string;
    userAttributes: UserAttributes;
    validationData: Record<string, string>;
  }) => Promise<void>;
  customChallenge?: {
    define: (event: { user: TriggerUser; session: AnsweredRound[] }) => Promise<NextRound>;
    create: (event: { user: TriggerUser; session: AnsweredRound[] }) => Promise<{
      publicChallengeParameters: Record<string, string>;
      privateChallengeParameters: Record<string, string>;
      challengeMetadata?: string;
    }>;
    verify: (event: {
      user: TriggerUser;
      challengeAnswer: string;
      privateChallengeParameters: Record<string, string>;
    }) => Promise<boolean>;
  };
}

/** Runs a trigger. @throws {ServiceError} UserLambdaValidationException with the trigger's own message */
export async function trigger<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServiceError('UserLambdaValidationException', `${name} failed with error ${reason}.`);
  }
}
