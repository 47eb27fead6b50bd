import { z } from 'zod';
import { readEnvironment } from './read-environment';
import { DatabaseUrlSchema, regionOf, serverVariables, UserPoolIdSchema } from './variables';

const Schema = z.object({
  ...serverVariables(8081),
  DATABASE_URL: DatabaseUrlSchema,
  POOL: UserPoolIdSchema,
});
const COMPLETE = { DATABASE_URL: 'postgres://lotes@127.0.0.1/lotes', POOL: 'us-east-2_Lotes' };

describe('reading the environment of a process', () => {
  it('fills in the defaults of variables that are not set', () => {
    expect(readEnvironment('api', Schema, COMPLETE)).toEqual({
      ...COMPLETE,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 8081,
      LOG_LEVEL: 'info',
    });
  });

  it('names every variable that is missing or wrong in one sentence', () => {
    const read = () => readEnvironment('api', Schema, { PORT: 'x', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(
      expect.objectContaining({
        name: 'Misconfiguration',
        message: expect.stringMatching(
          /^The api cannot start: please correct PORT \(.+\), DATABASE_URL \(.+\), POOL \(.+\)\.$/,
        ),
      }),
    );
  });
});

describe('the identifier of a user pool', () => {
  it.each(['us-east-2_LotesDemo', 'us-gov-west-1_abc', 'eusc-de-east-1_Lotes1'])('accepts %s', (id) => {
    expect(UserPoolIdSchema.parse(id)).toBe(id);
  });

  it.each(['no pool', 'us-east_Lotes', 'us-east-2', 'us-east-2_Lotes Demo'])('refuses "%s"', (id) => {
    expect(UserPoolIdSchema.safeParse(id).success).toBe(false);
  });

  it('begins with the region of the pool', () => {
    expect(regionOf('us-gov-west-1_abc')).toBe('us-gov-west-1');
  });
});
