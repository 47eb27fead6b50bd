import type { Compilable, CompiledQuery } from 'kysely';
import type { Queryable } from './database';

/** Stands for the value of a parameter while a statement is compiled. */
class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/**
 * Returns a function that runs the statement that `build` returns. It is built and compiled once, at the first call, which takes longer than
 * sending it: for statements that run in every step. `build` may only write its values into the statement, not read them.
 */
export function compileOnce<Values extends object, Row>(
  build: (database: Queryable, values: Values) => Compilable<Row>,
): (database: Queryable, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    compiled ??= build(database, placeholders<Values>()).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    );
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Returns an object whose every property is the placeholder of that name. */
const placeholders = <Values extends object>(): Values =>
  new Proxy({}, { get: (_target, name) => new Placeholder(name) }) as Values;
