import type { EditSettings, Parameters, Settings } from '@lotes/shared-contract';
import { boundsOfCivilDay, civilDay } from '@lotes/shared-contract/dates';
import { assertVersion, type AuditFacts, recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Queryable, Transaction } from '../database/database';
import type { StoredSettings } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { invalidField } from '../errors/field-error';
import { publishEvent } from '../events';
import type { Caller } from '../http/caller';
import type { Loaded } from '../http/response-cache';
import type { Office } from '../outbox';
import { presentOffice, presentParameters } from './parameters.presenter';
import { settingsAbilities } from './settings.policy';
import {
  allRates,
  changeSettings,
  lockSettings,
  nextRateDay,
  rateOn,
  readSettings,
  storeRate,
} from './settings.repository';

/** Entity and id of the audit entries of all settings. */
const AUDITED = { entidad: 'parametro', id: 'general' } as const;

/** Returns the public figures, and the instant at which the next rate begins. */
export async function readParameters({ database, clock }: DataSource): Promise<Loaded<Parameters>> {
  const today = civilDay(clock.now());
  const [settings, rate, next] = await Promise.all([
    readSettings(database),
    rateOn(database, today),
    nextRateDay(database, today),
  ]);
  const freshUntil = next === undefined ? null : boundsOfCivilDay(next).from;
  return { result: presentParameters(settings, rate), freshUntil };
}

/** Reads the present contact data of the office. */
export async function readOffice(database: Queryable): Promise<Office> {
  return presentOffice(await readSettings(database));
}

/** The settings as staff see them. */
export async function listSettings({ database, clock }: DataSource, caller: Caller): Promise<Settings> {
  const [settings, rates] = await Promise.all([readSettings(database), allRates(database)]);
  return {
    ...presentOffice(settings),
    varaCuadradaM2: settings.vara_cuadrada_m2,
    tasas: rates.map(({ desde, lempiras_por_dolar: lempirasPorDolar }) => ({ desde, lempirasPorDolar })),
    hoy: civilDay(clock.now()),
    version: settings.version,
    puede: settingsAbilities(caller),
  };
}

const factsOf = (settings: StoredSettings): AuditFacts => ({
  ...presentOffice(settings),
  varaCuadradaM2: settings.vara_cuadrada_m2,
});

/** Stores a new rate; returns the rates before and after, for the audit. */
async function changeRate(
  transaction: Transaction,
  { lempirasPorDolar, tasaDesde }: EditSettings,
  today: string,
): Promise<{ antes: AuditFacts; despues: AuditFacts }> {
  if (lempirasPorDolar === undefined || tasaDesde === undefined) return { antes: {}, despues: {} };
  // Amounts computed on a past day must not change.
  if (tasaDesde < today) throw invalidField('tasaDesde', 'rate-day');
  const before = await rateOn(transaction, tasaDesde);
  await storeRate(transaction, { desde: tasaDesde, lempiras_por_dolar: lempirasPorDolar });
  return {
    antes: { lempirasPorDolar: before?.lempiras_por_dolar ?? null, tasaDesde: before?.desde ?? null },
    despues: { lempirasPorDolar, tasaDesde },
  };
}

/**
 * Changes the settings, and adds a rate if one is given. Quotes, prices and limits have versions of their own and do not change
 * with the settings.
 * @throws {AppError} `stale-version` with the current settings, or a field error if a rate would begin before today.
 */
export async function saveSettings(
  { database, clock }: DataSource,
  edit: EditSettings,
  caller: Caller,
): Promise<Settings> {
  return withTransaction(database, async (transaction) => {
    const source = { database: transaction, clock };
    const settings = await lockSettings(transaction);
    await assertVersion(transaction, settings, edit.version, AUDITED, () => listSettings(source, caller));
    const now = clock.now();
    const { horario, horarioAgentes: horario_agentes, telefonos, correo } = edit;
    const change = { horario, horario_agentes, telefonos, correo, vara_cuadrada_m2: edit.varaCuadradaM2 };
    await changeSettings(transaction, settings, change);
    const rate = await changeRate(transaction, edit, civilDay(now));
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'editar',
      ...AUDITED,
      antes: { ...factsOf(settings), ...rate.antes },
      despues: { ...factsOf({ ...settings, ...change }), ...rate.despues },
    });
    publishEvent(transaction, 'parametros', {});
    return listSettings(source, caller);
  });
}
