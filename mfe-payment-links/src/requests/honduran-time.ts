/** Honduras keeps UTC−6 all year. */
const OFFSET = '-06:00';

/** The instant of a Honduran wall-clock time as a field of type `datetime-local` gives it; undefined where it is empty. */
export function instantOf(local: string): string | undefined {
  return local ? new Date(`${local}${OFFSET}`).toISOString() : undefined;
}
