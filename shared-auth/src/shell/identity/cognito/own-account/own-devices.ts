import type { OwnDevice, OwnDevices } from '../../identity-client';
import type { AskSignedIn } from '../ask-signed-in';
import { claimsOf } from '../../token-store';

/** A device in the response to ListDevices. */
interface DeviceMessage {
  DeviceKey: string;
  DeviceAttributes?: { Name: string; Value: string }[];
  /** Seconds since 1970. */
  DeviceCreateDate: number;
  /** Seconds since 1970. */
  DeviceLastAuthenticatedDate: number;
}

interface DevicesMessage {
  Devices?: DeviceMessage[];
  PaginationToken?: string;
}

/** The largest page of devices that the provider returns. */
const PAGE = 60;

function deviceOf(message: DeviceMessage, accessToken: string): OwnDevice {
  const attribute = (name: string) =>
    message.DeviceAttributes?.find(({ Name }) => Name === name)?.Value ?? '';
  return {
    key: message.DeviceKey,
    name: attribute('device_name'),
    remembered: attribute('dev:device_remembered_status') === 'remembered',
    firstSignIn: message.DeviceCreateDate * 1000,
    lastSignIn: message.DeviceLastAuthenticatedDate * 1000,
    isThis: claimsOf(accessToken).device_key === message.DeviceKey,
  };
}

/** The devices on which the account signed in. */
export function createOwnDevices(askSignedIn: AskSignedIn): OwnDevices {
  const page = (token: string | undefined) =>
    askSignedIn<{ devices: OwnDevice[]; next: string | undefined }>(
      'device',
      ({ wire, accessToken }, done) => {
        const message = { AccessToken: accessToken, Limit: PAGE, ...(token && { PaginationToken: token }) };
        wire.request('ListDevices', message, (error, data) => {
          const { Devices = [], PaginationToken } = (data ?? {}) as DevicesMessage;
          done(error, {
            devices: Devices.map((device) => deviceOf(device, accessToken)),
            next: PaginationToken,
          });
        });
      },
    );
  return {
    devices: async () => {
      const all: OwnDevice[] = [];
      let token: string | undefined;
      do {
        const { devices, next } = await page(token);
        all.push(...devices);
        token = next;
      } while (token !== undefined);
      return all;
    },
    // The library's own call works only for the device of this browser.
    rememberDevice: async (key, remembered) => {
      await askSignedIn('device', ({ wire, accessToken }, done) =>
        wire.request(
          'UpdateDeviceStatus',
          {
            AccessToken: accessToken,
            DeviceKey: key,
            DeviceRememberedStatus: remembered ? 'remembered' : 'not_remembered',
          },
          done,
        ),
      );
    },
    forgetDevice: async (key) => {
      await askSignedIn('device', ({ user }, done) =>
        user.forgetSpecificDevice(key, { onSuccess: () => done(null), onFailure: done }),
      );
    },
  };
}
