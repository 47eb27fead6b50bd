import type { z } from 'zod';
import { Misconfiguration } from './misconfiguration';

/**
 * Returns the environment as `schema` parses it; `program` is named in the refusal ("api").
 * @throws {Misconfiguration} naming every variable that is missing or wrong.
 */
export function readEnvironment<Schema extends z.ZodType>(
  program: string,
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
  throw new Misconfiguration(`The ${program} cannot start: please correct ${problems.join(', ')}.`);
}
