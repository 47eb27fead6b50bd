// The rules of a remote in a repository of its own: `export { default } from '@lotes/remote-tools/eslint'`.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import {
  components,
  fileNames,
  inTests,
  restrictedGlobals,
  restrictedImports,
  sizesAndTypes,
  strictTypes,
} from './house-rules.mjs';

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.data/'] },
  js.configs.recommended,
  strictTypes,
  { files: ['**/*.{ts,tsx}'], ...sizesAndTypes },
  fileNames,
  restrictedImports,
  components,
  { files: ['src/**/*.{ts,tsx}'], ignores: TESTS, rules: restrictedGlobals() },
  { files: TESTS, rules: inTests },
);
