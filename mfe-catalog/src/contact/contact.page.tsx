import { useT } from '@lotes/shared-i18n';
import { PageHeading } from '@lotes/shared-ui';
import { WriteToUs } from './contact-form';
import { OfficeFacts } from './office-facts';
import './contact.css';

/** `/contactus`: the contact form, and other ways to reach the office. */
export function Page() {
  const t = useT('catalog');
  return (
    <div className="ct-contact">
      <PageHeading title={t('contact.title')} lead={t('contact.lead')} />
      <div className="ct-contact__columns">
        <WriteToUs />
        <OfficeFacts />
      </div>
    </div>
  );
}
