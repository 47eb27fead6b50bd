/** What a row of the audit stores of one side of a change: by the names of its fields; a list in rows of before 0017. */
export type StoredFacts = Readonly<Record<string, unknown>> | null;

/** Returns the fields that a change set or gave another value; of a deletion those that there were. */
export function changedFields(antes: StoredFacts, despues: StoredFacts): string[] {
  const before = antes ?? {};
  return Object.entries(despues ?? before)
    .filter(
      ([field, value]) => despues === null || JSON.stringify(value) !== JSON.stringify(before[field] ?? null),
    )
    .map(([field]) => field);
}
