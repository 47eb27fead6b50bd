import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useId, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
// Imported by the package's name, so that a remote takes it from the shell instead of containing a copy.
import { Field } from '@lotes/shared-ui';
import './combobox.css';

export interface ComboboxProps<Item> {
  label: string;
  hint?: ReactNode;
  /** Accessible name of the list. */
  listLabel: string;
  /** The typed text; the owner lists the items that match it. */
  query: string;
  onQuery: (query: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Called on Escape. */
  onClose: () => void;
  maxLength?: number;
}

/**
 * A text field above a list that stays open and shows what matches the typed text. The field takes the focus when it
 * appears. The first item is active; the arrows move to the next and wrap around, Enter or a press chooses, Escape asks
 * the owner to close.
 */
export function Combobox<Item extends NonNullable<unknown>>(props: ComboboxProps<Item>) {
  const { label, hint, listLabel, query, items, itemKey, renderItem, maxLength } = props;
  const id = useId();
  const [active, setActive] = useState(0);
  const { getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    id,
    inputId: `${id}-input`,
    items: [...items],
    isOpen: true,
    selectedItem: null,
    inputValue: query,
    defaultHighlightedIndex: 0,
    // The list may have become shorter under the active item.
    highlightedIndex: Math.min(active, items.length - 1),
    itemToKey: (item) => (item === null ? '' : itemKey(item)),
    itemToString: () => query,
    stateReducer: keepActive,
    onHighlightedIndexChange: ({ highlightedIndex }) => setActive(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && props.onChoose(selectedItem),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onClose();
  };
  // downshift reports a change after the next render, too late to keep the caret of a controlled field.
  const onChange = (event: ChangeEvent<HTMLInputElement>) => props.onQuery(event.target.value);
  return (
    <>
      <Field
        {...getInputProps({ onKeyDown, onChange })}
        // The label is already tied to the field by its `for`.
        aria-labelledby={undefined}
        aria-expanded={items.length > 0}
        label={label}
        hint={hint}
        maxLength={maxLength}
        required
      />
      <ul {...getMenuProps({ 'aria-label': listLabel })} className="lu-combobox__list">
        {items.map((item, index) => (
          <li key={itemKey(item)} {...getItemProps({ item, index })} className="lu-combobox__option">
            {renderItem(item)}
          </li>
        ))}
      </ul>
    </>
  );
}

const { InputBlur } = useCombobox.stateChangeTypes;

/**
 * Keeps one item active; downshift would clear it on Escape, or when the pointer leaves the list. Chooses nothing when
 * the field loses the focus; downshift would choose the active item.
 */
function keepActive<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  if (type === InputBlur) return state;
  const { highlightedIndex = -1 } = changes;
  return highlightedIndex < 0 ? { ...changes, highlightedIndex: state.highlightedIndex } : changes;
}
