import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The packages that the customer named, each with a product file that uses it, or with the tool's own file. */
const NAMED_PACKAGES: Record<string, { file: string; work: RegExp }> = {
  react: { file: 'shared-i18n/src/storage/stored-value.ts', work: /useSyncExternalStore\(/ },
  'react-dom': { file: 'shell/src/mount.tsx', work: /createRoot\(/ },
  webpack: { file: 'deploy/src/publish/build-artefact.ts', work: /webpack\(/ },
  '@module-federation/enhanced': {
    file: 'shared-federation/src/runtime/federation-loader.ts',
    work: /registerRemotes\([\s\S]*loadRemote/,
  },
  'react-router': { file: 'shell/src/routing/app-router.tsx', work: /<Router/ },
  '@reduxjs/toolkit': { file: 'shared-auth/src/shell/app-store.ts', work: /configureStore\(/ },
  rxjs: { file: 'shared-federation/src/events/event-bus.ts', work: /new Subject</ },
  'amazon-cognito-identity-js': {
    file: 'shared-auth/src/shell/identity/cognito/library.ts',
    work: /CognitoUserPool/,
  },
  axios: { file: 'shared-auth/src/shell/authorised-http.ts', work: /interceptors/ },
  i18next: { file: 'shared-i18n/src/translation/i18n.ts', work: /i18next\.changeLanguage\(/ },
  'react-i18next': { file: 'shared-i18n/src/translation/react.tsx', work: /useTranslation\(/ },
  antd: { file: 'shared-ui/src/staff/staff-provider.tsx', work: /<ConfigProvider/ },
  '@ant-design/pro-components': { file: 'shared-ui/src/staff/table/staff-table.tsx', work: /<ProTable/ },
  dayjs: { file: 'shared-contract/src/dates/reckoning.ts', work: /dayjs\.extend\(/ },
  jspdf: { file: 'mfe-catalog/src/quote/pdf/sheet.ts', work: /jsPDF/ },
  ol: { file: 'mfe-catalog/src/map/painting/plan-features.ts', work: /new OlPolygon\(/ },
  jest: { file: 'package.json', work: /"jest": "\.\/jest\/jest\.config\.mjs"/ },
  'ts-jest': {
    file: 'remote-tools/jest/transform.cjs',
    work: /extends TsJestTransformer|new TsJestTransformer/,
  },
};
/** Tools that are run by their command instead of being imported. */
const BY_COMMAND = new Set(['jest']);

/** True if a source imports the package's values; type imports do not count. */
const importsValuesOf = (source: string, name: string) =>
  new RegExp(`(^import (?!type )[^;]*? from |import\\(|require\\()'${name}(/[^']*)?'`, 'm').test(source);

describe('the packages that the customer named', () => {
  it('number eighteen', () => {
    expect(Object.keys(NAMED_PACKAGES)).toHaveLength(18);
  });

  it.each(Object.entries(NAMED_PACKAGES))('include %s, which does its work in product code', (name, use) => {
    const source = read(use.file);
    expect(source).toMatch(use.work);
    if (!BY_COMMAND.has(name)) expect(importsValuesOf(source, name)).toBe(true);
  });

  it.each(Object.entries(NAMED_PACKAGES))(
    'include %s, which the workspace of that file declares',
    (name, { file }) => {
      const workspace = file.split('/')[0] ?? '';
      const manifests = [workspace === file ? [] : [`${workspace}/package.json`], 'package.json'].flat();
      const declared = manifests.map(
        (path) =>
          JSON.parse(read(path)) as Record<
            'dependencies' | 'devDependencies' | 'peerDependencies',
            object | undefined
          >,
      );
      expect(
        declared.flatMap(({ dependencies, devDependencies, peerDependencies }) =>
          Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
        ),
      ).toContain(name);
    },
  );
});
