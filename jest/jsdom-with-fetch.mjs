import { TestEnvironment } from 'jest-environment-jsdom';

const { fetch, Headers, Request, Response, AbortController, AbortSignal } = globalThis;

/** A jsdom environment with Node's `fetch`, which jsdom lacks; it does not check CORS. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal });
  }
}
