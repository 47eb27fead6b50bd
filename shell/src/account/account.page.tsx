import { Slot } from '@lotes/shared-federation';
import { PageHeading } from '@lotes/shared-ui';
import { useAccountText } from './account-texts';
import { OwnData } from './own-data';
import { OwnDetails } from './own-details';
import { OwnFactors } from './own-factors';
import { OwnLanguage } from './own-language';
import { OwnPassword } from './own-password';
import { OwnSessions } from './own-sessions';
import { readFactors, useOwnAccess } from './use-own-access';
import './account.css';

const NOTHING = {};

/** The page on which signed-in users see and change their own account. */
export function AccountPage() {
  const t = useAccountText();
  // Read once for two sections: a phone that was proven in one of them is proven in the other.
  const access = useOwnAccess(readFactors);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="sh-own__columns">
        <div className="sh-own__column">
          <OwnDetails access={access} />
          <Slot name="account-reservations" props={NOTHING} />
          <Slot name="account-payments" props={NOTHING} />
          <OwnSessions />
        </div>
        <div className="sh-own__column">
          <OwnPassword />
          <OwnFactors access={access} />
          <OwnLanguage />
          <OwnData />
        </div>
      </div>
    </>
  );
}
