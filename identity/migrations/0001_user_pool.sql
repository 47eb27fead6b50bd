-- One user pool per database. Verifiers are bound to its id, so the id is kept and checked at start.
create table pool (
  only_row boolean primary key default true check (only_row),
  user_pool_id text not null,
  -- Seals password challenges and derives what is answered about users who do not exist.
  secret bytea not null check (length(secret) = 32)
);

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table users (
  sub uuid primary key,
  email text not null unique check (email = lower(email)),
  attributes jsonb not null,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  enabled boolean not null default true,
  srp_salt text not null,
  srp_verifier text not null,
  temporary_password_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table codes (
  sub uuid not null references users on delete cascade,
  purpose text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  primary key (sub, purpose)
);

-- A sign-in between its password and the answer to a further challenge.
create table challenge_sessions (
  session_hash bytea primary key,
  sub uuid not null references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Password challenges that were answered: none is accepted twice.
create table spent_secret_blocks (
  id uuid primary key,
  expires_at timestamptz not null
);

create table refresh_tokens (
  token_hash bytea primary key,
  sub uuid not null references users on delete cascade,
  origin_jti uuid not null unique,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index refresh_tokens_sub on refresh_tokens (sub);

-- Subjects are keyed hashes: an address that nobody has an account for is not kept in the clear.
create table attempts (
  kind text not null,
  subject_hash bytea not null,
  count int not null,
  since timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, subject_hash)
);
