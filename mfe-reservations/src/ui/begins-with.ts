/** True if a lot's number begins with what was typed, with or without "#" and in whatever case. */
export function beginsWith(numero: string, typed: string): boolean {
  return numero.toUpperCase().startsWith(typed.trim().replace(/^#/, '').toUpperCase());
}
