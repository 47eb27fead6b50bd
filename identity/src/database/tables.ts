import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JWK } from 'jose';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
export type UserAttributes = Record<string, string>;
export type SecondFactor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';
/** Challenges with a stored session; MFA_SETUP_DONE is a completed set-up that is only reported. */
export type SessionChallenge =
  | 'NEW_PASSWORD_REQUIRED'
  | 'SELECT_MFA_TYPE'
  | SecondFactor
  | 'MFA_SETUP'
  | 'MFA_SETUP_DONE'
  | 'DEVICE_SRP_AUTH'
  | 'DEVICE_PASSWORD_VERIFIER';
/** State of a sign-in that is kept from one challenge to the next. */
export interface SignInState {
  deviceKey?: string;
}

export interface UserRow {
  sub: string;
  email: string;
  attributes: JSONColumnType<UserAttributes>;
  status: UserStatus;
  enabled: Generated<boolean>;
  srp_salt: string;
  srp_verifier: string;
  temporary_password_expires_at: Date | null;
  sms_mfa: Generated<boolean>;
  software_token_mfa: Generated<boolean>;
  preferred_mfa: SecondFactor | null;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

export interface DeviceRow {
  device_key: string;
  sub: string;
  group_key: string;
  srp_salt: string | null;
  srp_verifier: string | null;
  name: string | null;
  remembered: Generated<boolean>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
  authenticated_at: Date;
}

export interface Tables {
  pool: { only_row: Generated<boolean>; user_pool_id: string; secret: Buffer };
  signing_keys: { kid: string; private_jwk: JSONColumnType<JWK>; created_at: Date };
  users: UserRow;
  codes: {
    sub: string;
    purpose: string;
    code_hash: Buffer;
    expires_at: Date;
    tries: Generated<number>;
    address: string | null;
  };
  challenge_sessions: {
    session_hash: Buffer;
    sub: string;
    challenge: SessionChallenge;
    expires_at: Date;
    tries: Generated<number>;
    state: JSONColumnType<SignInState>;
  };
  devices: DeviceRow;
  software_tokens: {
    sub: string;
    secret: string | null;
    waiting_secret: string | null;
    friendly_name: string | null;
    last_step: Generated<number>;
  };
  spent_secret_blocks: { id: string; expires_at: Date };
  refresh_tokens: {
    token_hash: Buffer;
    sub: string;
    origin_jti: string;
    auth_time: Date;
    expires_at: Date;
    revoked_at: Date | null;
    device_key: string | null;
    scope: Generated<string>;
  };
  remembered_sign_ins: { token_hash: Buffer; sub: string; auth_time: Date; expires_at: Date };
  authorization_codes: {
    code_hash: Buffer;
    sub: string;
    redirect_uri: string;
    code_challenge: string;
    scope: string;
    nonce: string | null;
    auth_time: Date;
    expires_at: Date;
    used_at: Date | null;
    origin_jti: string | null;
  };
  attempts: { kind: string; subject_hash: Buffer; count: number; since: Date; blocked_until: Date | null };
}
