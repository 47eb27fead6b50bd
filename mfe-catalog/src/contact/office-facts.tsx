import type { ReactNode } from 'react';
import { useParametersQuery } from '@lotes/shared-auth';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Skeleton } from '@lotes/shared-ui';
import { PhoneLink } from '../ui/sales-phones';
import { DEVELOPMENT } from '../facts/development';

const ADDRESS_LINES = 3;

/** The office's address, hours, phones and e-mail. */
export function OfficeFacts() {
  const t = useT('catalog');
  const format = useFormat();
  const { data } = useParametersQuery();
  const office = data?.contacto;
  const waiting = <Skeleton lines={ADDRESS_LINES} />;
  return (
    <section className="ct-contact__facts" aria-labelledby="ct-contact-office">
      <h2 id="ct-contact-office">{t('contact.office')}</h2>
      <dl>
        <Fact name={t('contact.call')}>
          {office
            ? office.telefonos.map((telefono) => <Phone key={telefono} telefono={telefono} />)
            : waiting}
        </Fact>
        <Fact name={t('contact.email')}>
          {office ? <a href={`mailto:${office.correo}`}>{office.correo}</a> : waiting}
        </Fact>
        <Fact name={t('contact.hours')}>
          {office ? (
            <>
              <p>{t('contact.officeHours', { hours: format.hours(office.horario) })}</p>
              <p>{t('contact.agentHours', { hours: format.hours(office.horarioAgentes) })}</p>
            </>
          ) : (
            waiting
          )}
        </Fact>
        <Fact name={t('contact.place')}>
          <p>{t('contact.placeText')}</p>
        </Fact>
        <Fact name={t('contact.distances')}>
          <p>{t('contact.ferry', { km: format.number(DEVELOPMENT.ferryKm) })}</p>
          <p>{t('contact.airport', { km: format.number(DEVELOPMENT.airportKm) })}</p>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A number that can be called or texted. */
function Phone({ telefono }: { telefono: string }) {
  const t = useT('catalog');
  const digits = telefono.replace(/[^+\d]/g, '');
  return (
    <p className="ct-contact__phone">
      <PhoneLink telefono={telefono} />{' '}
      <a href={`sms:${digits}`} aria-label={t('contact.textTo', { number: telefono })}>
        {t('contact.text')}
      </a>
    </p>
  );
}
