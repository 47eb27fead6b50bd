export { testI18n, withI18n } from './test-i18n';
