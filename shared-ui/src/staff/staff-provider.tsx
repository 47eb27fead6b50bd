import { App, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import esES from 'antd/es/locale/es_ES';
import { useMemo, type ReactNode } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { useColorScheme } from './theme/color-scheme';
import { staffTheme } from './theme/staff-theme';
import { lendNonceToStyles, pageNonce } from './theme/style-nonce';
import './theme/calm-motion.css';

const LOCALES = { es: esES, en: enUS };

/**
 * What every staff page stands in: antd in the product's design language, light and dark, in the reader's language,
 * with the page's nonce on every style element. Visitor pages never import it.
 */
export function StaffProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const scheme = useColorScheme();
  const theme = useMemo(() => staffTheme(scheme), [scheme]);
  const csp = useMemo(() => {
    const nonce = pageNonce();
    if (nonce) lendNonceToStyles(nonce);
    return nonce ? { nonce } : undefined;
  }, []);

  return (
    <ConfigProvider theme={theme} locale={LOCALES[language]} {...(csp && { csp })}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
