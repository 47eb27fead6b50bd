import { MAX_NAME_LENGTH, PERMISSIONS } from '@lotes/shared-contract';
import { type AuditFacts, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Client } from '../database/rows';
import type { Seed } from '../database/seed';
import { clientFacts } from './client-facts';
import { changeClient, findClientByEmail, hasUsedEditor, insertClient } from './clients.repository';
import { isEditor } from './locked-client';

const facts = (client: Client): AuditFacts => ({ correo: client.correo, ...clientFacts(client) });

/**
 * Gives every permission to the account with the address FIRST_EDITOR, as no user could grant the first ones (R6.11). If
 * there is no such account, one is made; its user is linked at the first sign-in with that verified address. Does nothing
 * once a user who may edit users has signed in.
 */
export const seedFirstEditor: Seed = async (transaction, { clock, config: { firstEditor } }) => {
  if (firstEditor === undefined || (await hasUsedEditor(transaction))) return;
  const before = await findClientByEmail(transaction, firstEditor);
  if (before && (isEditor(before) || before.desactivado_en)) return;
  const at = clock.now();
  const editor = before
    ? await changeClient(transaction, before, { permisos: [...PERMISSIONS] })
    : await insertEditor(transaction, firstEditor, at);
  await recordAudit(transaction, {
    actor: 'sistema',
    at,
    accion: before ? 'editar' : 'crear',
    entidad: 'cliente',
    id: String(editor.codigo),
    antes: before ? facts(before) : null,
    despues: facts(editor),
  });
};

async function insertEditor(transaction: Transaction, correo: string, at: Date): Promise<Client> {
  return insertClient(transaction, {
    sub: null,
    // The address stands for the name until the user changes it.
    nombre: correo.slice(0, MAX_NAME_LENGTH),
    apellido: null,
    telefono: null,
    correo,
    idioma: 'es',
    permisos: [...PERMISSIONS],
    cambio_clave: false,
    fecha_creacion: at,
  });
}
