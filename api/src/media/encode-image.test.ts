import type { MediaKind } from '@lotes/shared-contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeImage } from './encode-image';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotes-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each<[MediaKind, number, number[]]>([
  ['plana', 1280, [400, 800, 1280]],
  ['plana', 1700, [400, 800, 1600]],
  ['360', 3840, [400, 800, 1600, 3840]],
])(
  'keeps a picture between two standard widths in its own width: "%s", %i pixels',
  async (kind, width, widths) => {
    const path = join(folder, `${width}.jpg`);
    await sharp({ create: { width, height: 60, channels: 3, background: 'teal' } }).toFile(path);
    const encoded = await encodeImage(path, kind);
    expect([...encoded.files.keys()]).toEqual(widths);
    expect(encoded.width).toBe(widths.at(-1));
  },
);
