import { LanguageSwitch } from '../navigation/language-switch';
import { AccountSection } from './account-section';
import { useAccountText } from './account-texts';

/** The current language of the site, and a link to the other one. */
export function OwnLanguage() {
  const t = useAccountText();
  return (
    <AccountSection title={t('language.title')}>
      <p>{t('language.lead')}</p>
      <LanguageSwitch />
    </AccountSection>
  );
}
