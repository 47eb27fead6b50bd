import { checkIpv6, holdPort, portRefusal, type HeldPort } from './ports';
import { StartRefused } from './settings';

/** Holds the port of the settings. @throws StartRefused if that is impossible */
export async function holdOwnPort(port: number): Promise<HeldPort> {
  try {
    await checkIpv6(port);
    return await holdPort(port);
  } catch (cause) {
    const refusal = portRefusal(cause, port, 'PORT');
    throw refusal === undefined ? cause : new StartRefused(refusal, { cause });
  }
}
