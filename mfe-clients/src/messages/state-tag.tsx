import type { ContactState } from '@lotes/shared-contract/contact';
import { useT } from '@lotes/shared-i18n';
import { Tag } from '@lotes/shared-ui/staff';

/** Colours of the states: waiting for staff, under way, done. */
const COLOURS: Record<ContactState, string> = {
  nuevo: 'gold',
  asignado: 'blue',
  respondido: 'green',
  cerrado: 'default',
};

/** The state of a message as a coloured word. */
export function StateTag({ state }: { state: ContactState }) {
  const t = useT('clients');
  return <Tag color={COLOURS[state]}>{t(`messageState.${state}`)}</Tag>;
}
