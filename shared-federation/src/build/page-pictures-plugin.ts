import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import type { ShellBuild } from '../release/build-document.schema';

const NAME = 'PagePicturesPlugin';

/** Folder of the pictures that the page's head refers to, before any script runs. */
const FOLDER = 'src/page-pictures';
const PICTURES = { icon: 'icon.svg', touchIcon: 'touch-icon.png', card: 'card.jpg' } as const;

type Pictures = NonNullable<ShellBuild['page']['pictures']>;

/** Publishes the pictures of a shell's page under names that contain their hash. A shell without the folder has none. */
export class PagePicturesPlugin implements WebpackPluginInstance {
  /** The published names of the pictures; undefined if there are none. */
  readonly pictures: Pictures | undefined;
  private readonly contents = new Map<string, Buffer>();

  /** Finds the pictures. @throws Error if one of them is missing */
  constructor(root: string) {
    const folder = join(root, FOLDER);
    if (!existsSync(folder)) return;
    const { icon, touchIcon, card } = PICTURES;
    this.pictures = {
      icon: this.take(folder, icon),
      touchIcon: this.take(folder, touchIcon),
      card: this.take(folder, card),
    };
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [file, content] of this.contents)
            compilation.emitAsset(file, new sources.RawSource(content));
        },
      );
    });
  }

  private take(folder: string, picture: string): string {
    const content = readFileSync(join(folder, picture));
    const { name, ext } = parse(picture);
    const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}${ext}`;
    this.contents.set(file, content);
    return file;
  }
}
