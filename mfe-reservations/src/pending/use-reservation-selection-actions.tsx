import { RESERVATION_LIMITS, type ReservationRow } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import {
  Form,
  ReasonedSelection,
  RefusalAlert,
  Select,
  SelectionDialog,
  useSelectionActions,
  type Selection,
  type SelectionActionProps,
} from '@lotes/shared-ui/staff';
import { daysOf } from '../reservation/extension';
import {
  useAgentsQuery,
  useChangeReservationsMutation,
  usePreviewReservationsMutation,
} from '../reservation/staff-reservations.api';
import { useUndoable } from '../undo/use-undoable';
import { clientName } from './client-name';
import { DaysField } from './days-field';
import { ReasonField } from './reason-field';
import { useStateName } from './reservation-state';

/** Returns the actions on the chosen reservations, and the dialog of the action in use. */
export function useReservationSelectionActions(selection: Selection) {
  const t = useT('reservations');
  const actions = [
    { name: 'extend-selected', label: t('several.extend') },
    { name: 'assign-selected', label: t('several.assign') },
    { name: 'cancel-selected', label: t('several.cancel'), danger: true },
  ] as const;
  return useSelectionActions(actions, selection, (name, dialog) => {
    const Dialog = DIALOGS[name];
    return <Dialog {...dialog} />;
  });
}

/** Returns a function that names each row. */
function useRowName() {
  const t = useT('reservations');
  return (row: ReservationRow) => t('several.row', { lot: row.lote, client: clientName(row, t) });
}

type Change = Parameters<ReturnType<typeof useChangeReservationsMutation>[0]>[0];

/** Returns a function that makes a change and shows a notice of it, with a button to undo it. */
function useApply() {
  const [change] = useChangeReservationsMutation();
  const undoable = useUndoable();
  return async (body: Change, done: (count: number) => string) => {
    const { filas, paso } = await change(body).unwrap();
    undoable(done(filas.length), { numeroAutorizacion: filas[0]?.numeroAutorizacion ?? '', paso });
  };
}

function ExtendSelection({ keys, onClose, onDone }: SelectionActionProps) {
  const t = useT('reservations');
  const format = useFormat();
  const nameOf = useRowName();
  const [preview] = usePreviewReservationsMutation();
  const apply = useApply();
  const end = ({ fechaVencimiento }: ReservationRow) =>
    fechaVencimiento ? format.dateTime(fechaVencimiento) : '–';
  return (
    <SelectionDialog<ReservationRow, { dias: string }>
      keys={keys}
      title={t('several.extendTitle')}
      submitLabel={(count) => t('several.extendSubmit', { count })}
      initialValues={{ dias: '1' }}
      isReady={({ dias }) => daysOf(dias, RESERVATION_LIMITS.maxDays) !== undefined}
      ask={async ({ dias }, claves) => {
        const filas = claves.map((clave) => ({ clave }));
        return (await preview({ accion: 'extender', dias: Number(dias), filas }).unwrap()).filas;
      }}
      apply={async ({ dias }, rows) => {
        await apply({ accion: 'extender', dias: Number(dias), filas: [...rows] }, (count) =>
          t('several.extendDone', { count }),
        );
        onDone();
      }}
      nameOf={nameOf}
      effectOf={(before, after) => t('several.extendEffect', { before: end(before), after: end(after) })}
      onClose={onClose}
    >
      <DaysField most={RESERVATION_LIMITS.maxDays} />
    </SelectionDialog>
  );
}

function AssignSelection({ keys, onClose, onDone }: SelectionActionProps) {
  const t = useT('reservations');
  const nameOf = useRowName();
  const [preview] = usePreviewReservationsMutation();
  const apply = useApply();
  const { data: agents, error, refetch } = useAgentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const nameOfAgent = ({ agente }: ReservationRow) => agente?.nombre ?? t('several.nobody');
  const changeOf = ({ agente }: { agente?: number }) => ({ accion: 'asignar' as const, agente: agente ?? 0 });
  return (
    <SelectionDialog<ReservationRow, { agente?: number }>
      keys={keys}
      title={t('several.assignTitle')}
      submitLabel={(count) => t('several.assignSubmit', { count })}
      initialValues={{}}
      isReady={({ agente }) => agente !== undefined}
      ask={async (values, claves) => {
        const filas = claves.map((clave) => ({ clave }));
        return (await preview({ ...changeOf(values), filas }).unwrap()).filas;
      }}
      apply={async (values, rows) => {
        const who = agents?.find(({ codigo }) => codigo === values.agente)?.nombre ?? '';
        await apply({ ...changeOf(values), filas: [...rows] }, (count) =>
          t('several.assignDone', { count, who }),
        );
        onDone();
      }}
      nameOf={nameOf}
      effectOf={(before, after) =>
        t('several.assignEffect', { before: nameOfAgent(before), after: nameOfAgent(after) })
      }
      onClose={onClose}
    >
      {error !== undefined && <RefusalAlert failure={error} onRetry={refetch} />}
      <Form.Item name="agente" label={t('several.agent')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={!agents && !error}
          options={(agents ?? []).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
        />
      </Form.Item>
    </SelectionDialog>
  );
}

function CancelSelection(props: SelectionActionProps) {
  const t = useT('reservations');
  const stateName = useStateName();
  const nameOf = useRowName();
  const [preview] = usePreviewReservationsMutation();
  const apply = useApply();
  return (
    <ReasonedSelection<ReservationRow>
      {...props}
      danger
      title={t('several.cancelTitle')}
      submitLabel={(count) => t('several.cancelSubmit', { count })}
      ask={(filas) => preview({ accion: 'cancelar', filas: [...filas] }).unwrap()}
      apply={(filas, motivo) =>
        apply({ accion: 'cancelar', motivo, filas: [...filas] }, (count) =>
          t('several.cancelDone', { count }),
        )
      }
      nameOf={nameOf}
      effectOf={(before, after) =>
        t('several.cancelEffect', { before: stateName(before.estado), after: stateName(after.estado) })
      }
    >
      <p>{t('several.cancelText')}</p>
      <ReasonField />
    </ReasonedSelection>
  );
}

const DIALOGS = {
  'extend-selected': ExtendSelection,
  'assign-selected': AssignSelection,
  'cancel-selected': CancelSelection,
};
