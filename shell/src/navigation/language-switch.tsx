import {
  splitLanguagePrefix,
  useLanguage,
  useT,
  withLanguagePrefix,
  type Language,
} from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useRef, useState, type MouseEvent } from 'react';
import { useLocation, type Path } from 'react-router';
import { useShell } from '../context/shell-context';

/** A language's name is written in that language. */
const NAMES: Record<Language, string> = { es: 'Español', en: 'English' };

/** Returns the address of a place with the prefix of a language. */
const inLanguage = (language: Language, { pathname, search, hash }: Path) =>
  withLanguagePrefix(language, pathname) + search + hash;

interface LanguageSwitchProps {
  /**
   * True if the link is in a dialog. A failure is then shown below the link, because a toast would be behind the dialog
   * and not be announced.
   */
  inDialog?: boolean;
}

/** A link to the same screen in the other language. It is followed without a page load, so that nothing typed is lost. */
export function LanguageSwitch({ inDialog = false }: LanguageSwitchProps) {
  const { history } = useShell();
  const other: Language = useLanguage() === 'es' ? 'en' : 'es';
  const target = inLanguage(other, useLocation());
  const { isBusy, failure, failurePlace, switchTo } = useSwitching();

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    void switchTo(other, () => {
      // Read now, because the reader may have opened another screen while the texts were loading.
      const { location } = history;
      if (splitLanguagePrefix(location.pathname).language)
        history.replace(inLanguage(other, location), location.state);
    });
  };

  return (
    <>
      <a
        className="sh-language"
        href={target}
        hrefLang={other}
        lang={other}
        aria-busy={isBusy || undefined}
        onClick={onClick}
      >
        {NAMES[other]}
      </a>
      {inDialog && (
        <p ref={failurePlace} className="sh-language__failure" role="status">
          {failure}
        </p>
      )}
    </>
  );
}

/** Switches the language once its texts have arrived, which takes time on a slow network. */
function useSwitching() {
  const t = useT('shell');
  const toasts = useToasts();
  const { switchLanguage } = useShell();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const failurePlace = useRef<HTMLParagraphElement>(null);

  const switchTo = async (language: Language, onSwitched: () => void) => {
    // Emptied first, so that the same sentence is announced again.
    setFailure('');
    setBusy(true);
    try {
      await switchLanguage(language);
      onSwitched();
    } catch (error) {
      reportError(error);
      // The dialog may have been closed while the texts were loading.
      if (failurePlace.current) setFailure(t('remote.texts'));
      else toasts.error(t('remote.texts'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, failurePlace, switchTo };
}
