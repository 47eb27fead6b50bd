import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US.js';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { AccountReaderContext, type AccountReader } from './account-reader';
import { ANTD_SPANISH } from './locales/antd-es';
import { FormGuardContext, type FormGuard } from './form-guard';
import { RefusalReaderContext, type RefusalReader } from './refusal-reader';
import { useColorScheme } from './theme/use-color-scheme';
import { staffTheme } from './theme/staff-theme';
import { lendNonceToStyles, pageNonce } from './theme/style-nonce';
import './theme/calm-motion.css';
import './theme/dialogs.css';

const LOCALES = { es: ANTD_SPANISH, en: enUS };

export interface StaffProviderProps {
  /** Returns why a call failed; forms, tables and alerts show it. */
  refusalOf: RefusalReader;
  /**
   * Returns true if the server may have done what a failed call asked for; forms and alerts say so. Remotes from before 8.12.0 do
   * not pass it, and run this copy: only a broken connection counts then.
   */
  isUnanswered?: (failure: unknown) => boolean;
  /** Returns the signed-in account; forms keep its typed values when its session ends. */
  accountOf: AccountReader;
  /** Hook that holds the guard against leaving while a form has unsaved input. */
  useGuard: FormGuard;
  children: ReactNode;
}

/**
 * Surrounds every staff page with antd in the product's design, light or dark, in the current language, and with the
 * page's nonce on every style element. Pages for visitors do not import it.
 */
export function StaffProvider(props: StaffProviderProps) {
  const { refusalOf, isUnanswered, accountOf, useGuard, children } = props;
  const language = useLanguage();
  const scheme = useColorScheme();
  const theme = useMemo(() => staffTheme(scheme), [scheme]);
  const csp = useMemo(() => {
    const nonce = pageNonce();
    if (nonce) lendNonceToStyles(nonce);
    return nonce ? { nonce } : undefined;
  }, []);
  const readRefusal = useCallback(
    (failure: unknown) => {
      const refusal = refusalOf(failure);
      return { ...refusal, isUnanswered: isUnanswered?.(failure) ?? refusal.code === 'NetworkError' };
    },
    [refusalOf, isUnanswered],
  );

  return (
    <ConfigProvider theme={theme} locale={LOCALES[language]} {...(csp && { csp })}>
      <RefusalReaderContext value={readRefusal}>
        <AccountReaderContext value={accountOf}>
          <FormGuardContext value={useGuard}>{children}</FormGuardContext>
        </AccountReaderContext>
      </RefusalReaderContext>
    </ConfigProvider>
  );
}
