import { readHttpsAddress } from '@lotes/shared-contract/client';

/** Returns why the api would refuse the bank's link; undefined if it can be sent. */
export function linkAddressProblem(typed: string) {
  return typed.trim() === '' ? 'required' : readHttpsAddress(typed).problem;
}
