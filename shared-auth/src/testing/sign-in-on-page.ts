/**
 * A response of node-fetch, which the provider's library loads in jsdom. The response of browsers lacks `headers.raw()`.
 */
interface NodeFetchResponse extends Response {
  headers: Response['headers'] & { raw(): Record<string, string[]> };
}

const cookiesOf = (answer: Response) =>
  ((answer as NodeFetchResponse).headers.raw()['set-cookie'] ?? [])
    .map((line) => line.split(';')[0])
    .join('; ');

/**
 * Signs in on the provider's own page, as a browser does that was sent to this address.
 *
 * @returns the query with which the page leads back
 */
export async function signInOnPage(address: string, correo: string, clave: string): Promise<string> {
  const page = await fetch(address);
  const [, form = ''] = /name="form" value="([^"]+)"/.exec(await page.text()) ?? [];
  const answer = await fetch(new URL('/identity/login', address), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookiesOf(page) },
    body: new URLSearchParams({ form, username: correo, password: clave }),
  });
  return new URL(answer.headers.get('location') ?? '').search;
}
