/* eslint-disable import-x/no-default-export -- describes what another package exports */
/** The parts of the client library's SRP code that the tests compare the server with; its own typings leave them out. */
declare module 'amazon-cognito-identity-js/lib/BigInteger' {
  export default class BigInteger {
    constructor(text: string, radix: number);
    toString(radix: number): string;
    modPow(exponent: BigInteger, modulus: BigInteger, done: (error: null, result: BigInteger) => void): void;
  }
}

declare module 'amazon-cognito-identity-js/lib/AuthenticationHelper' {
  import type BigInteger from 'amazon-cognito-identity-js/lib/BigInteger';
  export default class AuthenticationHelper {
    constructor(poolName: string);
    getLargeAValue(done: (error: Error | null, value: BigInteger) => void): void;
    getPasswordAuthenticationKey(
      userId: string,
      password: string,
      serverB: BigInteger,
      salt: BigInteger,
      done: (error: Error | null, key: Uint8Array) => void,
    ): void;
  }
}
