import { createRequire } from 'node:module';
import { join } from 'node:path';

const ANTD = createRequire(import.meta.url).resolve('antd/package.json');

/** Folder of antd's bundle, next to the installed antd; it has a file for each of the modules below. */
export const ANTD_FOLDER = join(ANTD, '..', '..', '.cache', 'jest-antd');

/** The modules that `@lotes/shared-ui/staff` imports from antd, by the name of the file that replaces each in tests. */
export const ANTD_MODULES = {
  antd: 'antd',
  icons: '@ant-design/icons',
  pro: '@ant-design/pro-components',
  proChinese: '@ant-design/pro-components/es/provider/locale/zh_CN',
  english: 'antd/es/locale/en_US.js',
  spanish: 'antd/es/locale/es_ES.js',
};

/** Jest's module mapping of antd's modules to the files of the bundle (bundle-antd.mjs). */
export function antdBundle() {
  const modules = Object.entries(ANTD_MODULES);
  return Object.fromEntries(modules.map(([file, name]) => [`^${name}$`, join(ANTD_FOLDER, `${file}.cjs`)]));
}
