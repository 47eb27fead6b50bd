import type { IdentityConfig } from '../identity-client';

/** Longest duration of one request, in ms. */
const TIMEOUT_MS = 10_000;

/** A refusal by the provider, with the name of its type; `NetworkError` if no answer of the provider came. */
class PoolRefusal extends Error {
  constructor(name: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

export type PoolCall = (operation: string, message: object) => Promise<unknown>;

/** Returns the address of a pool's provider. */
export const poolEndpoint = ({ endpoint, region }: IdentityConfig): string =>
  endpoint === null
    ? `https://cognito-idp.${region}.amazonaws.com/`
    : new URL(endpoint, window.location.href).href;

/** Calls operations of the provider that Amplify has no function for, or only one that hides the outcome. */
export function createPoolCall(config: IdentityConfig): PoolCall {
  return async (operation, message) => {
    const response = await fetch(poolEndpoint(config), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new PoolRefusal('NetworkError', 'No answer came', { cause });
    });
    const answer = (await response.json().catch(() => ({}))) as { __type?: string; message?: string };
    if (response.ok) return answer;
    // An answer without a type comes from a gateway, not from the provider.
    throw new PoolRefusal(answer.__type?.split('#').at(-1) ?? 'NetworkError', answer.message ?? '');
  };
}
