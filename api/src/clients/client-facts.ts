import type { AuditFacts } from '../audit';
import type { Client } from '../database/rows';
import type { NamedIdentity, NewIdentity } from './identity-directory';

/** Returns the data of an account that the identity provider keeps of its user. */
export function identityOf({ sub, correo, nombre, telefono, idioma }: Client): NewIdentity & NamedIdentity {
  return { sub, correo, nombre, telefono: telefono ?? '', idioma };
}

/** The data of an account as the audit records them. */
export function clientFacts(client: Client): AuditFacts {
  const { nombre, apellido, telefono, idioma, permisos, rtn, documento, direccion, referencias } = client;
  const people = referencias.map((one) => `${one.nombre} ${one.apellido}, ${one.telefono}`);
  return {
    nombre,
    apellido,
    telefono,
    idioma,
    permisos,
    rtn,
    documento,
    direccion,
    referencias: people,
  };
}
