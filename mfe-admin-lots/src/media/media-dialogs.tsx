import { RowDialogHost, useRowDialogs } from '@lotes/shared-ui/staff';
import { DeleteQuestion } from './delete-question';
import type { MediaEntry } from './media-item';
import { useMediaWords, type MediaWords } from './media-words';
import { TextsForm, type MediaTexts } from './texts-form';

const idOf = ({ id }: MediaEntry) => id;

/**
 * Returns which window about one picture or video is open over the list of them, and a function that opens one:
 * `?modal=images&lot=37&over=delete&item=<id>`.
 */
export function useMediaDialogs() {
  return useRowDialogs(['texts', 'delete'], 'item', 'over');
}

interface MediaDialogsProps {
  words: MediaWords;
  /** All pictures or videos of the window below; undefined until they are loaded. */
  items: readonly MediaEntry[] | undefined;
  onDelete: (id: string) => Promise<unknown>;
  onSaveTexts: (item: MediaEntry, texts: MediaTexts) => Promise<unknown>;
  /** Reads the items as they are at the server now. */
  onRenew: () => Promise<readonly MediaEntry[]>;
}

/** The window about one picture or video that the address opens: its texts, or the question before it is deleted. */
export function MediaDialogs({ words, items, onDelete, onSaveTexts, onRenew }: MediaDialogsProps) {
  const say = useMediaWords(words);
  const { open } = useMediaDialogs();
  return (
    <RowDialogHost
      open={open}
      rows={items}
      keyOf={idOf}
      lookUp={async (wanted) => (await onRenew()).find(({ id }) => id === wanted)}
      title={say(open?.name === 'delete' ? 'delete' : 'edit')}
      gone={say('gone')}
    >
      {(name, { row, ...dialog }) =>
        name === 'texts' ? (
          <TextsForm words={words} item={row} onSave={onSaveTexts} {...dialog} />
        ) : (
          <DeleteQuestion words={words} item={row} onDelete={onDelete} onClose={dialog.onClose} />
        )
      }
    </RowDialogHost>
  );
}
