export { I18nextProvider, Trans, initReactI18next, useTranslation } from 'react-i18next--full';
