import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database';
import type { DeviceRow } from '../database/tables';
import type { PasswordVerifier } from '../srp/verifier';

/** A device that proves itself by a secret of its own. */
export type Device = Selectable<DeviceRow> & { srp_salt: string; srp_verifier: string };

const isConfirmed = (row: Selectable<DeviceRow>): row is Device =>
  row.srp_salt !== null && row.srp_verifier !== null;

/** Adds a device, which the client that it was made for has to confirm. */
export async function addDevice(
  database: Database,
  sub: string,
  region: string,
  now: Date,
): Promise<{ DeviceKey: string; DeviceGroupKey: string }> {
  const DeviceKey = `${region}_${randomUUID()}`;
  const DeviceGroupKey = `-${randomBytes(6).toString('base64url')}`;
  await database
    .insertInto('devices')
    .values({
      device_key: DeviceKey,
      sub,
      group_key: DeviceGroupKey,
      created_at: now,
      updated_at: now,
      authenticated_at: now,
    })
    .execute();
  return { DeviceKey, DeviceGroupKey };
}

/** Gives a device its verifier. False if the user has no such device, or it has one already. */
export async function confirmDevice(
  database: Database,
  device: {
    sub: string;
    deviceKey: string;
    name: string | null;
    remembered: boolean;
    verifier: PasswordVerifier;
  },
  now: Date,
): Promise<boolean> {
  const { salt, verifier } = device.verifier;
  const { numUpdatedRows } = await database
    .updateTable('devices')
    .set({
      srp_salt: salt,
      srp_verifier: verifier,
      name: device.name,
      remembered: device.remembered,
      updated_at: now,
    })
    .where('device_key', '=', device.deviceKey)
    .where('sub', '=', device.sub)
    .where('srp_verifier', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A confirmed device of this person. */
export async function findDevice(
  database: Database,
  sub: string,
  deviceKey: string,
): Promise<Device | undefined> {
  const row = await database
    .selectFrom('devices')
    .selectAll()
    .where('device_key', '=', deviceKey)
    .where('sub', '=', sub)
    .executeTakeFirst();
  return row && isConfirmed(row) ? row : undefined;
}

/** Confirmed devices of this person, newest first; if a device is given, only those after it. */
export async function listDevices(
  database: Database,
  sub: string,
  limit: number,
  after?: Device,
): Promise<Device[]> {
  const all = database
    .selectFrom('devices')
    .selectAll()
    .where('sub', '=', sub)
    .where('srp_verifier', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('device_key', 'desc')
    .limit(limit);
  const rows = await (
    after
      ? all.where(sql<boolean>`(created_at, device_key) < (${after.created_at}, ${after.device_key})`)
      : all
  ).execute();
  return rows.filter(isConfirmed);
}

export async function setRemembered(
  database: Database,
  { device_key }: Device,
  remembered: boolean,
  now: Date,
): Promise<void> {
  await database
    .updateTable('devices')
    .set({ remembered, updated_at: now })
    .where('device_key', '=', device_key)
    .execute();
}

export async function touchDevice(database: Database, { device_key }: Device, now: Date): Promise<void> {
  await database
    .updateTable('devices')
    .set({ authenticated_at: now })
    .where('device_key', '=', device_key)
    .execute();
}

export async function removeDevice(database: Database, { device_key }: Device): Promise<void> {
  await database.deleteFrom('devices').where('device_key', '=', device_key).execute();
}
