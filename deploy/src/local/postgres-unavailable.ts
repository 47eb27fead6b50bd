/** A database server that cannot be started, told in one sentence. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}
