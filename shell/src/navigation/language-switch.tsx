import {
  splitLanguagePrefix,
  useLanguage,
  useT,
  withLanguagePrefix,
  type Language,
} from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import type { MouseEvent } from 'react';
import { useHref, useLocation } from 'react-router';
import { useShell } from '../context/shell-context';

/** A language's name is written in that language. */
const NAMES: Record<Language, string> = { es: 'Español', en: 'English' };

/** A link to the same screen in the other language, followed in place so that nothing typed is lost. */
export function LanguageSwitch() {
  const t = useT('shell');
  const toasts = useToasts();
  const { history, switchLanguage } = useShell();
  const other: Language = useLanguage() === 'es' ? 'en' : 'es';
  const { pathname, search, hash } = useLocation();
  const shown = useHref({ pathname, search, hash });
  const target = withLanguagePrefix(other, pathname) + search + hash;

  const switchInPlace = async () => {
    try {
      await switchLanguage(other);
      if (splitLanguagePrefix(shown).language) history.replace(target);
    } catch (error) {
      reportError(error);
      toasts.error(t('remote.texts'));
    }
  };
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void switchInPlace();
  };

  return (
    <a className="sh-language" href={target} hrefLang={other} lang={other} onClick={onClick}>
      {NAMES[other]}
    </a>
  );
}
