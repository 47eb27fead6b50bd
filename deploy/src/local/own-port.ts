import { hasErrorCode } from '@lotes/shared-node/errors';
import { checkIpv6, holdPort, isUsed, type HeldPort } from './ports';
import { StartRefused } from './settings';

/** Holds the port of the settings. @throws StartRefused if that is impossible */
export async function holdOwnPort(port: number): Promise<HeldPort> {
  try {
    await checkIpv6(port);
    return await holdPort(port);
  } catch (cause) {
    const other = 'choose another with PORT.';
    if (isUsed(cause))
      throw new StartRefused(`Port ${port} is already in use; stop what uses it, or ${other}`, { cause });
    if (hasErrorCode(cause, 'EACCES'))
      throw new StartRefused(`The system does not let this user listen on port ${port}; ${other}`, { cause });
    throw cause;
  }
}
