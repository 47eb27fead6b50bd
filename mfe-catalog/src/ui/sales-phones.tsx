import { useParametersQuery } from '@lotes/shared-auth';

/** A number in international form within a text: "+504 9999-0001". */
const NUMBER = /(\+\d[\d -]{6,}\d)/;

/** A phone number that calls when it is pressed. */
export function PhoneLink({ telefono }: { telefono: string }) {
  return <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>;
}

/** A text whose phone numbers call when they are pressed. */
export function TextWithPhones({ text }: { text: string }) {
  return text
    .split(NUMBER)
    .map((part, index) => (index % 2 ? <PhoneLink key={index} telefono={part} /> : part));
}

/** The sales numbers; their place is kept until they are loaded. */
export function SalesPhones() {
  const phones = useParametersQuery().data?.contacto.telefonos ?? [];
  return (
    <p className="ct-phones">
      {phones.map((telefono) => (
        <PhoneLink key={telefono} telefono={telefono} />
      ))}
    </p>
  );
}
