import { Button, Space } from 'antd';
import { useState } from 'react';
import { useFormat } from '@lotes/shared-i18n';
import type { RefusedChange } from '../../refusal/place-refusal';
import { useStaffTexts } from '../staff-texts';
import { useFieldName } from './field-names';

/** Names the other user who changed the row, and the time, and the changed fields if all of them have names. */
export function ChangeNotice({ cambio: { quien, cuando, campos } }: { cambio: RefusedChange }) {
  const text = useStaffTexts();
  const nameOf = useFieldName();
  const { dateTime, list } = useFormat();
  const who = quien === 'sistema' ? text('bySystem') : quien === 'visitante' ? text('byVisitor') : quien;
  const fields = campos.flatMap((campo) => nameOf(campo) ?? []);
  const values = { who, when: dateTime(cuando), fields: list(fields) };
  const isTold = fields.length > 0 && fields.length === campos.length;
  return <div>{text(isTold ? 'changedFields' : 'changed', values)}</div>;
}

/** A button that continues with the current row; what was typed stays. */
export function RenewButton({ onRenew }: { onRenew: () => Promise<void> }) {
  const text = useStaffTexts();
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      await onRenew();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Space style={{ marginBlockStart: 8 }}>
      <Button size="small" loading={busy} onClick={() => void renew()}>
        {text('goOn')}
      </Button>
    </Space>
  );
}
