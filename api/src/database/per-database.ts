import type { Queryable } from './database';

/** Returns a getter of one value for each database, which is made when it is first asked for. */
export function perDatabase<Value extends object>(make: () => Value): (database: Queryable) => Value {
  const made = new WeakMap<Queryable, Value>();
  return (database) => {
    const found = made.get(database);
    if (found) return found;
    const value = make();
    made.set(database, value);
    return value;
  };
}
