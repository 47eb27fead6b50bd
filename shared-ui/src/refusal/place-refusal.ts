import type { Bilingual } from '@lotes/shared-i18n';

/** One refused field of an api response, with the names of the wire. `campo` is a path, such as "lotes.0". */
export interface RefusedField {
  campo: string;
  Mensaje: string;
  MensajeEng: string;
}

/** Why a submission was refused: the part of `ApiError` that forms read. */
export interface Refusal extends Bilingual {
  /** Stable code of the reason, such as "reservation/person-limit". */
  code?: string;
  fields: readonly RefusedField[];
  /** The other user's earlier change, with its time (ISO 8601) and the wire names of the changed fields. */
  cambio?: RefusedChange;
  /** The current row of the server, if it refused a stale version. */
  actual?: unknown;
}

/** Another user's change that was made before the refused one. `quien` is a name, or `visitante`, or `sistema`. */
export interface RefusedChange {
  quien: string;
  cuando: string;
  campos: readonly string[];
}

/** A refusal, sorted by where a form shows its messages, in both languages. */
export interface PlacedRefusal<Name extends string = string> {
  code: string | undefined;
  /** Messages of the refused fields that the form has, in the order of its fields. */
  onFields: readonly { name: Name; messages: readonly Bilingual[] }[];
  /** Messages for the place above the form: the refusal's sentence, then the refused fields that the form lacks. */
  summary: readonly Bilingual[];
}

/**
 * Sorts the messages of a refusal by field. "permisos.0" belongs to the field "permisos"; a field that the form lacks goes
 * to the summary, so that no reason is lost. Repeated messages of one field appear once.
 * @param naming whether the summary puts the wire name before such a message; staff know these names, visitors do not
 */
export function placeRefusal<Name extends string>(
  { code, es, en, fields }: Refusal,
  formFields: readonly Name[],
  naming: 'named' | 'unnamed',
): PlacedRefusal<Name> {
  const messages = fields.map((field) => ({
    campo: field.campo,
    name: formFields.find((known) => field.campo === known || field.campo.startsWith(`${known}.`)),
    message: { es: field.Mensaje, en: field.MensajeEng },
  }));
  const of = (name: Name) => messages.filter((one) => one.name === name).map(({ message }) => message);
  return {
    code,
    onFields: formFields
      .map((name) => ({ name, messages: withoutRepeats(of(name)) }))
      .filter((field) => field.messages.length > 0),
    summary: [
      { es, en },
      ...messages
        .filter(({ name }) => name === undefined)
        .map(({ campo, message: { es, en } }) =>
          naming === 'named' ? { es: `${campo}: ${es}`, en: `${campo}: ${en}` } : { es, en },
        ),
    ],
  };
}

function withoutRepeats(messages: readonly Bilingual[]): readonly Bilingual[] {
  return messages.filter(({ es }, place) => messages.findIndex((other) => other.es === es) === place);
}
