import { fileURLToPath } from 'node:url';

/** Where the bundle of antd is, with a file for each of its modules below. */
export const ANTD_FOLDER = fileURLToPath(new URL('../node_modules/.cache/jest-antd', import.meta.url));

/** What `@lotes/shared-ui/staff` imports of antd, by the file that stands for it in tests. */
export const ANTD_MODULES = {
  antd: 'antd',
  icons: '@ant-design/icons',
  pro: '@ant-design/pro-components',
  proChinese: '@ant-design/pro-components/es/provider/locale/zh_CN',
  english: 'antd/es/locale/en_US',
  spanish: 'antd/es/locale/es_ES',
};
