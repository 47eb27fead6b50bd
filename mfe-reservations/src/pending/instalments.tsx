import type { ContractInstalments } from '@lotes/shared-contract/reservations';
import { type Formats, type Translate, useFormat, useT } from '@lotes/shared-i18n';
import { Tag } from '@lotes/shared-ui/staff';

type Cuotas = ContractInstalments;

/** Tag of a contract that is late or flagged for termination; nothing for one that is on time or within its grace. */
export function ArrearsTag({ cuotas }: { cuotas: Cuotas | null }) {
  const t = useT('reservations');
  if (cuotas?.situacion !== 'atrasada' && cuotas?.situacion !== 'para_terminacion') return null;
  const colour = cuotas.situacion === 'atrasada' ? 'orange' : 'red';
  return <Tag color={colour}>{t(`instalments.${cuotas.situacion}`)}</Tag>;
}

/** Returns since when the oldest unpaid instalment is overdue, or when the next one falls due, in words. */
function dueOf({ vence, diasAtraso: days }: Cuotas, t: Translate, { date }: Formats): string | null {
  if (vence === null) return null;
  if (days === 0) return t('instalments.next', { when: date(vence) });
  return t('instalments.since', { count: days, when: date(vence) });
}

/** Returns the count of the paid instalments, the one that is due, and the overdue amount. */
export function instalmentsText(cuotas: Cuotas, t: Translate, format: Formats): string {
  const { pagadas, total, montoVencido, diasAtraso } = cuotas;
  const parts = [
    t('instalments.paid', { paid: pagadas, total }),
    dueOf(cuotas, t, format),
    diasAtraso > 0 && t('instalments.overdue', { amount: format.money(montoVencido) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The standing of the instalments in a line, after the tag of a contract that is late or flagged. */
export function InstalmentsLine({ cuotas }: { cuotas: Cuotas }) {
  const t = useT('reservations');
  const format = useFormat();
  return (
    <span>
      <ArrearsTag cuotas={cuotas} /> {instalmentsText(cuotas, t, format)}
    </span>
  );
}
