import { z } from 'zod';
import {
  confirmDevice as confirm,
  findDevice,
  listDevices as devicesOf,
  removeDevice,
  setRemembered,
  type Device,
} from '../devices/device.repository';
import { deviceNotFound, requireTracking } from '../devices/tracking';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { N, toBigInt } from '../srp/srp-group';
import { callerOf, userOfAccessToken } from '../tokens/access-token';
import { revokeDeviceSessions } from '../tokens/refresh-tokens';
import { AccessTokenSchema, defineOperation, epochSeconds } from './operation';

const invalid = (message: string) => new ServiceError('InvalidParameterException', message);

/** A number in base64, converted to hexadecimal; refuses zero and numbers outside the group. */
function hexOf(base64: string, name: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const value = bytes.length === 0 ? 0n : toBigInt(bytes);
  if (value === 0n || value >= N) throw invalid(`Invalid device secret verifier config: ${name}`);
  return value.toString(16);
}

function deviceMessage(device: Device) {
  return {
    DeviceKey: device.device_key,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: device.name ?? '' },
      {
        Name: 'dev:device_remembered_status',
        Value: device.remembered ? 'remembered' : 'not_remembered',
      },
    ],
    DeviceCreateDate: epochSeconds(device.created_at),
    DeviceLastModifiedDate: epochSeconds(device.updated_at),
    DeviceLastAuthenticatedDate: epochSeconds(device.authenticated_at),
  };
}

const Base64Schema = z.string().min(1).max(1024);

export const confirmDevice = defineOperation({
  input: z.object({
    AccessToken: AccessTokenSchema,
    DeviceKey: z.string().min(1).max(128),
    DeviceName: z.string().max(1024).nullish(),
    DeviceSecretVerifierConfig: z.object({ Salt: Base64Schema, PasswordVerifier: Base64Schema }),
  }),
  run: async (pool, { AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig: config }) => {
    const { sub } = await userOfAccessToken(pool, AccessToken);
    requireTracking(pool);
    const verifier = {
      salt: hexOf(config.Salt, 'Salt'),
      verifier: hexOf(config.PasswordVerifier, 'PasswordVerifier'),
    };
    const remembered = pool.settings.devices === 'always';
    const device = { sub, deviceKey: DeviceKey, name: DeviceName ?? null, remembered, verifier };
    if (!(await confirm(pool.database, device, pool.now()))) throw deviceNotFound();
    return { UserConfirmationNecessary: !remembered };
  },
});

const OneDevice = z.object({ AccessToken: AccessTokenSchema, DeviceKey: z.string().max(128) });

/**
 * The device that a message names, with the caller and their session.
 * @throws {ServiceError} if it does not exist or is another user's
 */
async function requireDevice(pool: UserPool, { AccessToken, DeviceKey }: z.output<typeof OneDevice>) {
  const caller = await callerOf(pool, AccessToken);
  requireTracking(pool);
  const device = await findDevice(pool.database, caller.user.sub, DeviceKey);
  if (!device) throw deviceNotFound();
  return { ...caller, device };
}

export const getDevice = defineOperation({
  input: OneDevice,
  run: async (pool, message) => ({ Device: deviceMessage((await requireDevice(pool, message)).device) }),
});

/** Also ends the device's sign-ins, but not the session of the caller. */
export const forgetDevice = defineOperation({
  input: OneDevice,
  run: async (pool, message) => {
    const { device, originJti } = await requireDevice(pool, message);
    await removeDevice(pool.database, device);
    await revokeDeviceSessions(pool, device.device_key, originJti);
    return {};
  },
});

export const updateDeviceStatus = defineOperation({
  input: OneDevice.extend({ DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  run: async (pool, { DeviceRememberedStatus, ...message }) => {
    const { device } = await requireDevice(pool, message);
    await setRemembered(pool.database, device, DeviceRememberedStatus === 'remembered', pool.now());
    return {};
  },
});

const PAGE = 60;

export const listDevices = defineOperation({
  input: z.object({
    AccessToken: AccessTokenSchema,
    Limit: z.number().int().min(0).max(PAGE).nullish(),
    PaginationToken: z.string().min(1).max(512).nullish(),
  }),
  run: async (pool, { AccessToken, Limit, PaginationToken }) => {
    const { sub } = await userOfAccessToken(pool, AccessToken);
    requireTracking(pool);
    const after = PaginationToken
      ? await findDevice(pool.database, sub, Buffer.from(PaginationToken, 'base64url').toString('utf8'))
      : undefined;
    if (PaginationToken && !after) throw invalid('Invalid pagination token.');
    const limit = Limit || PAGE;
    // One more than the page shows if there is a further page.
    const found = await devicesOf(pool.database, sub, limit + 1, after);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      Devices: page.map(deviceMessage),
      ...(last ? { PaginationToken: Buffer.from(last.device_key).toString('base64url') } : {}),
    };
  },
});
