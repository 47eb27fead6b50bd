/** Most statements that a connection keeps prepared; any further one is parsed at each run. */
const MAX_STATEMENTS = 500;

/**
 * Names by which connections keep statements prepared, so that the server parses and plans each once per connection. The
 * same text has the same name on every connection.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private generation = 0;

  /** Returns the name of a statement; undefined once `MAX_STATEMENTS` others have one. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_STATEMENTS) return known;
    const name = `${String(this.generation)}.${String(this.names.size)}`;
    this.names.set(text, name);
    return name;
  }

  /**
   * Prepares every statement again under another name: a migration has changed the columns that one of them returns.
   */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}
