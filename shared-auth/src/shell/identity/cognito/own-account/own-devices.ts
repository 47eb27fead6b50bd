import type { OwnDevices } from '../../identity-client';
import { listDevices } from '../../list-devices';
import type { AskSignedIn } from '../ask-signed-in';

/** The devices on which the account signed in. */
export function createOwnDevices(askSignedIn: AskSignedIn): OwnDevices {
  return {
    devices: () =>
      listDevices((page) =>
        askSignedIn('device', ({ wire, accessToken }, done) =>
          wire.request('ListDevices', { AccessToken: accessToken, ...page }, (error, answer) =>
            done(error, { answer, accessToken }),
          ),
        ),
      ),
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
