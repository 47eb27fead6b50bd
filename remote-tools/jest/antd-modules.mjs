import { createRequire } from 'node:module';
import { join } from 'node:path';

const ANTD = createRequire(import.meta.url).resolve('antd/package.json');

/** Where the bundle of antd is, with a file for each of its modules below: beside the antd that is installed. */
export const ANTD_FOLDER = join(ANTD, '..', '..', '.cache', 'jest-antd');

/** What `@lotes/shared-ui/staff` imports of antd, by the file that stands for it in tests. */
export const ANTD_MODULES = {
  antd: 'antd',
  icons: '@ant-design/icons',
  pro: '@ant-design/pro-components',
  proChinese: '@ant-design/pro-components/es/provider/locale/zh_CN',
  english: 'antd/es/locale/en_US.js',
  spanish: 'antd/es/locale/es_ES.js',
};

/** antd's modules, each as the one bundle holds it (bundle-antd.mjs). */
export function antdBundle() {
  const modules = Object.entries(ANTD_MODULES);
  return Object.fromEntries(modules.map(([file, name]) => [`^${name}$`, join(ANTD_FOLDER, `${file}.cjs`)]));
}
