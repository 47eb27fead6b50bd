import { Select, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useFormat } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';
import './person-select.css';
import { RefusalAlert } from './refusal-alert';
import { useSettled } from './use-settled';

/** Number of letters that must be typed before people are searched. */
const MIN_LETTERS = 3;

/**
 * The person who was chosen last, in case a form is refilled with their code after its user's session ended. Kept only in
 * memory, like the values of the form.
 */
let lastChosen: SelectablePerson | undefined;

/** A person, with enough details to distinguish people of one name. */
export interface SelectablePerson {
  codigo: number;
  nombre: string;
  telefono: string | null;
  correo: string;
}

export interface PersonSelectProps<Person extends SelectablePerson> {
  /** Given by the `Form.Item` around it, like `value` and `onChange`. */
  id?: string;
  value?: number | undefined;
  onChange?: (codigo: number | undefined) => void;
  /** The people whom the server found for the last text. */
  found: readonly Person[] | undefined;
  isFetching: boolean;
  /** Why the search failed; undefined if it did not. */
  failure: unknown;
  onRetry: () => void;
  /**
   * Called with the text to search for, once typing has paused for a moment; with an empty text if the typed one is too
   * short.
   */
  onAsk: (text: string) => void;
  onChoose: (person: Person | undefined) => void;
  /** Message if no person is found. */
  none: string;
}

/** A select for a person, with a search on the server while the user types. */
export function PersonSelect<Person extends SelectablePerson>(props: PersonSelectProps<Person>) {
  const { found = [], isFetching, failure, onRetry, onAsk, onChoose, onChange, none, ...field } = props;
  const text = useStaffTexts();
  const { phone } = useFormat();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Person>();
  const wanted = useSettled(typed.trim());
  const asks = wanted.length >= MIN_LETTERS;
  useEffect(() => {
    onAsk(asks ? wanted : '');
  }, [onAsk, asks, wanted]);
  const isOnItsWay = isFetching || typed.trim() !== wanted;
  const offered = asks ? found : chosen ? [chosen] : [];
  const refilled = !asks && !chosen && lastChosen?.codigo === field.value ? lastChosen : undefined;
  const shown: readonly SelectablePerson[] = refilled ? [refilled] : offered;
  const outcome = failure === undefined ? none : <RefusalAlert failure={failure} onRetry={onRetry} />;
  const said = isOnItsWay ? <Waiting /> : asks ? outcome : text('typeToSearch', { count: MIN_LETTERS });

  const choose = (codigo: number | undefined) => {
    const person = offered.find((one) => one.codigo === codigo);
    setChosen(person);
    lastChosen = person;
    setTyped('');
    // First the fields that it fills in, because the form keeps its values when this field changes.
    onChoose(person);
    onChange?.(person?.codigo);
  };

  return (
    <Select
      {...field}
      allowClear
      placeholder={text('search')}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={isOnItsWay && typed !== ''}
      notFoundContent={<div className="staff-person__said">{said}</div>}
      onChange={choose}
      options={shown.map(({ codigo, nombre, telefono, correo }) => ({
        value: codigo,
        label: [nombre, telefono && phone(telefono), correo].filter(Boolean).join(' · '),
        nombre,
        contact: [telefono && phone(telefono), correo].filter(Boolean).join(' · '),
      }))}
      optionRender={({ data: { nombre, contact } }) => (
        <div className="staff-person">
          <span>{nombre}</span>
          <small>{contact}</small>
        </div>
      )}
    />
  );
}

function Waiting() {
  const text = useStaffTexts();
  return (
    <>
      <Spin size="small" /> {text('searching')}
    </>
  );
}
