import { TestEnvironment } from 'jest-environment-jsdom';

const { fetch, Headers, Request, Response, AbortController, AbortSignal } = globalThis;

/** A page that can fetch, which jsdom's cannot: with Node's own, which asks no permission of the other origin. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal });
  }
}
