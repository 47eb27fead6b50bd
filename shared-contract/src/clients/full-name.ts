/** Returns first and last name, or only the first if there is no last. */
export function fullNameOf({
  nombre,
  apellido,
}: {
  nombre: string;
  apellido?: string | null | undefined;
}): string {
  return [nombre, apellido].filter(Boolean).join(' ');
}
