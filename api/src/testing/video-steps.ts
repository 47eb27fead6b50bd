import type { ErrorBody, Video } from '@lotes/shared-contract';
import { readdir } from 'node:fs/promises';
import type { TestApp } from './build-test-app';
import type { SignedIn } from './test-tokens';
import { multipart } from './upload';

/** Default titles of an upload. */
export const TITLES = { tituloEs: 'Recorrido', tituloEn: 'Walkthrough' };

/** Returns the form that a browser sends with a video and its poster. */
export const formOf = (
  content: Buffer | null,
  picture: Buffer | null = null,
  fields: Record<string, string> = TITLES,
) =>
  multipart(
    [
      ...(picture ? [{ field: 'portada', name: 'p.jpg', type: 'image/jpeg', content: picture }] : []),
      ...(content ? [{ name: 'paseo.mp4', type: 'video/mp4', content }] : []),
    ],
    fields,
  );

/** Steps of a test with videos of lots, as staff who may edit them. */
export const videoSteps = (app: TestApp, media: SignedIn) => ({
  upload: async (
    content: Buffer | null,
    { lot = '148', picture = null as Buffer | null, as = media as object, fields = TITLES } = {},
  ) => {
    const { headers, payload } = formOf(content, picture, fields);
    const url = `/Lotes/${lot}/Videos`;
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers, ...as }, payload });
    const body: { result: Video } & ErrorBody = answer.json();
    return { status: answer.statusCode, result: body.result, error: body };
  },
  list: async (numero: string) =>
    (await app.call('GET /Lotes/:numero/Videos', { params: { numero } })).result.videos,
  filesOnDisk: async () => {
    const served = (await readdir(`${app.dataDir}/media`)).filter((name) => !name.startsWith('.'));
    const incoming = await readdir(`${app.dataDir}/media/.incoming`).catch(() => []);
    return { served: served.length, incoming: incoming.length };
  },
});
