-- Which second factors a user has turned on, and which of two is asked for without a choice.
alter table users
  add column sms_mfa boolean not null default false,
  add column software_token_mfa boolean not null default false,
  add column preferred_mfa text check (preferred_mfa in ('SMS_MFA', 'SOFTWARE_TOKEN_MFA'));

-- Secrets of time-based codes, sealed with the pool's secret. A new one waits until a code proves it; the one before serves until then.
create table software_tokens (
  sub uuid primary key references users on delete cascade,
  secret text,
  waiting_secret text,
  friendly_name text,
  -- The latest 30 seconds whose code was taken: no code is taken twice.
  last_step int not null default 0
);

alter table challenge_sessions
  -- Wrong answers are corrected within a session, a few times.
  add column tries int not null default 0,
  -- What the sign-in has to remember until it is over.
  add column state jsonb not null default '{}';
