/** One refused field of an api answer, in the words of the wire. */
export interface RefusedField {
  campo: string;
  Mensaje: string;
  MensajeEng: string;
}

/** What a failed call of the api says: the shape of `ApiError`, of which this package needs only the words. */
export interface Refusal {
  es: string;
  en: string;
  fields: readonly RefusedField[];
}

/** True where a caught value carries the api's words. */
export function isRefusal(failure: unknown): failure is Refusal {
  return (
    typeof failure === 'object' &&
    failure !== null &&
    'es' in failure &&
    'en' in failure &&
    'fields' in failure &&
    Array.isArray(failure.fields)
  );
}

export interface PlacedRefusal {
  /** What each field of the form is told. */
  onFields: { name: string; errors: string[] }[];
  /** What is said above the form: the sentence, followed by fields that the form does not show. */
  summary: string[];
}

/**
 * Sorts the words of a refusal onto the fields of a form. "permisos.0" belongs to the field "permisos"; a field
 * that the form does not have is said above it, so that no reason is lost.
 */
export function placeRefusal(
  refusal: Refusal,
  formFields: readonly string[],
  language: 'es' | 'en',
): PlacedRefusal {
  const onFields = new Map<string, string[]>();
  const homeless: string[] = [];
  for (const field of refusal.fields) {
    const words = language === 'es' ? field.Mensaje : field.MensajeEng;
    const name = formFields.find((known) => field.campo === known || field.campo.startsWith(`${known}.`));
    if (name === undefined) homeless.push(`${field.campo}: ${words}`);
    else onFields.set(name, [...(onFields.get(name) ?? []), words]);
  }
  return {
    onFields: [...onFields].map(([name, errors]) => ({ name, errors: [...new Set(errors)] })),
    summary: [refusal[language], ...homeless],
  };
}
