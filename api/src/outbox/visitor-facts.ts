import { readablePhone, type Language } from '@lotes/shared-contract';

interface Visitor {
  nombre: string;
  correo: string;
  telefono?: string | null | undefined;
  idioma?: Language | undefined;
}

/** Returns a visitor's name and contact data for a mail to the office: one fact a line. */
export function visitorFacts({ nombre, telefono, correo, idioma }: Visitor): string[] {
  return [
    `Nombre: ${nombre}`,
    ...(telefono ? [`Teléfono: ${readablePhone(telefono)}`] : []),
    `Correo: ${correo}`,
    `Idioma: ${idioma === 'en' ? 'inglés' : 'español'}`,
  ];
}
