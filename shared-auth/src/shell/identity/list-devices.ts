import type { OwnDevice } from './identity-client';
import { claimsOf } from './token-store';

/** A device in the response to ListDevices. */
interface DeviceMessage {
  DeviceKey: string;
  DeviceAttributes?: { Name: string; Value: string }[];
  /** Seconds since 1970. */
  DeviceCreateDate: number;
  /** Seconds since 1970. */
  DeviceLastAuthenticatedDate: number;
}

/** The largest page of devices that the provider returns. */
const PAGE = 60;

/** The part of a request that names the page. */
interface Page {
  Limit: number;
  PaginationToken?: string;
}

/** The response to one page, with the access token that it was requested with. */
interface DevicesPage {
  accessToken: string;
  answer: unknown;
}

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

/** Reads all devices of an account, page by page (R5.21). */
export async function listDevices(read: (page: Page) => Promise<DevicesPage>): Promise<OwnDevice[]> {
  const all: OwnDevice[] = [];
  let token: string | undefined;
  do {
    const { answer, accessToken } = await read({ Limit: PAGE, ...(token && { PaginationToken: token }) });
    const { Devices = [], PaginationToken } = (answer ?? {}) as {
      Devices?: DeviceMessage[];
      PaginationToken?: string;
    };
    all.push(...Devices.map((device) => deviceOf(device, accessToken)));
    token = PaginationToken;
  } while (token !== undefined);
  return all;
}
