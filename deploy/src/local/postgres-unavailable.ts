/** A database server that cannot be started; the message is one sentence. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}
