import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import type { User } from '../users/user.repository';
import type { SignInState } from '../database/tables';
import { addDevice, findDevice, touchDevice, type Device } from './device.repository';

/** Clients forget their device when they get this text. */
export const deviceNotFound = () => new ServiceError('ResourceNotFoundException', 'Device does not exist.');

/** @throws {ServiceError} with the provider's text if the pool does not track devices */
export function requireTracking({ settings }: UserPool): void {
  if (settings.devices === 'off') {
    throw new ServiceError(
      'InvalidParameterException',
      'Device tracking has not been configured in this User Pool',
    );
  }
}

/** The device on which a sign-in is made, if its owner had it remembered; such a device has to prove itself. */
export async function rememberedDevice(
  pool: UserPool,
  user: User,
  { deviceKey }: SignInState,
): Promise<Device | undefined> {
  if (!deviceKey || pool.settings.devices === 'off') return undefined;
  const device = await findDevice(pool.database, user.sub, deviceKey);
  return device?.remembered ? device : undefined;
}

/** The device on which a sign-in was completed: a known one, or a new one that its client has to confirm. */
export async function signInDevice(pool: UserPool, user: User, { deviceKey }: SignInState) {
  const { settings, database, now } = pool;
  if (settings.devices === 'off') return {};
  const known = deviceKey === undefined ? undefined : await findDevice(database, user.sub, deviceKey);
  if (known) {
    await touchDevice(database, known, now());
    return { deviceKey: known.device_key };
  }
  const NewDeviceMetadata = await addDevice(database, user.sub, settings.region, now());
  return { deviceKey: NewDeviceMetadata.DeviceKey, NewDeviceMetadata };
}
