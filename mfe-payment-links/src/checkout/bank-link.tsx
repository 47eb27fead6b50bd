import { useEffect, useEffectEvent } from 'react';
import { isOver } from '@lotes/shared-contract/dates';
import type { OwnPaymentLink } from '@lotes/shared-contract/payment-links';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Countdown, LinkButton, Notice, useServerNow, type ServerClock } from '@lotes/shared-ui';
import './bank-link.css';

export interface BankLinkProps {
  payment: OwnPaymentLink;
  clock: ServerClock;
  /** Called once the link's time is over while it is shown, so that the server is asked again. */
  onEnd: () => void;
}

/**
 * Link to the bank's own page, with a countdown, for as long as the bank takes the payment; if another person has the lot, the
 * sentence that says so.
 */
export function BankLink({ payment, clock, onEnd }: BankLinkProps) {
  const t = useT('payment-links');
  const format = useFormat();
  const { estado, enlaceUrl, venceEn, saldo, moneda } = payment;
  const now = useServerNow(clock);
  const over = isOver(venceEn, now);
  const notify = useEffectEvent(onEnd);
  useEffect(() => {
    if (over && enlaceUrl) notify();
  }, [over, enlaceUrl]);
  if (over) return null;
  if (!enlaceUrl) {
    if (estado !== 'enviada') return null;
    return (
      <Notice tone="warning" live>
        {t('checkout.lotOfOther')}
      </Notice>
    );
  }
  return (
    <div className="pl-bank">
      <LinkButton href={enlaceUrl} target="_blank" rel="noopener noreferrer">
        {t('checkout.payNow', { amount: format.money(saldo, moneda) })}
      </LinkButton>
      {venceEn && (
        <p className="pl-bank__note">
          {t('checkout.until', { when: format.moment(venceEn) })}&nbsp;·{' '}
          <Countdown until={venceEn} clock={clock} />
        </p>
      )}
      <p className="pl-bank__note">{t('checkout.bankPage', { host: new URL(enlaceUrl).host })}</p>
    </div>
  );
}
