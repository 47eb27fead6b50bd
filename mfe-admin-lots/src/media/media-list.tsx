import { useState } from 'react';
import { toApiError } from '@lotes/shared-auth';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useToasts } from '@lotes/shared-ui';
import { Button, Empty, RefusalAlert } from '@lotes/shared-ui/staff';
import { MediaItem, type MediaEntry } from './media-item';
import { draftOf, isReordered, movedTo, orderOf, orderProblems, type OrderDraft } from './media-order';
import { useMediaWords, type MediaWords } from './media-words';
import { TextsForm, type MediaTexts } from './texts-form';
import { useConfirmedDelete } from './use-confirmed-delete';
import './media.css';

interface MediaListProps {
  words: MediaWords;
  /** In their saved order. */
  items: readonly MediaEntry[];
  /** Saves the whole order; its rejection is shown. */
  onSave: (orden: { id: string; orden: number }[]) => Promise<unknown>;
  onDelete: (id: string) => Promise<unknown>;
  onSaveTexts: (item: MediaEntry, texts: MediaTexts) => Promise<unknown>;
  /** Reads the items as they are at the server now. */
  onRenew: () => Promise<readonly MediaEntry[]>;
}

/**
 * What a lot has of one kind. Its order is dragged, moved by keys or typed, and saved as a whole. Give it a new `key` when the
 * items change.
 */
export function MediaList({ words, items, onSave, onDelete, onSaveTexts, onRenew }: MediaListProps) {
  const say = useMediaWords(words);
  const confirmDelete = useConfirmedDelete(words, onDelete);
  const [ids, setIds] = useState(() => items.map(({ id }) => id));
  const [draft, setDraft] = useState<OrderDraft>(() => orderOf(items));
  const [moved, setMoved] = useState('');
  const [edited, setEdited] = useState<MediaEntry>();
  const problems = orderProblems(draft);
  const reordered = isReordered(items, draft);
  useDirtyGuard(reordered);

  const move = (item: MediaEntry, place: number) => {
    const next = movedTo(ids, item.id, place);
    setIds(next);
    setDraft(draftOf(next));
    setMoved(say('moved', { name: item.nombre, place: next.indexOf(item.id) + 1, total: next.length }));
  };

  if (items.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('none')} />;
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return (
    <>
      <p className="lu-visually-hidden" role="status">
        {moved}
      </p>
      <ul className="al-media">
        {shown.map((item, place) => (
          <MediaItem
            key={item.id}
            words={words}
            item={item}
            place={place}
            order={draft[item.id] ?? null}
            problem={problems[item.id]}
            onMove={(to) => move(item, to)}
            onOrder={(order) => setDraft((current) => ({ ...current, [item.id]: order }))}
            onEdit={() => setEdited(item)}
            onDelete={() => confirmDelete(item)}
          />
        ))}
      </ul>
      <SaveOrder
        words={words}
        disabled={!reordered || Object.keys(problems).length > 0}
        onSave={() => onSave(items.map(({ id }) => ({ id, orden: draft[id] ?? 0 })))}
      />
      {edited && (
        <TextsForm
          words={words}
          item={edited}
          onSave={onSaveTexts}
          onRenew={async () => setEdited((await onRenew()).find(({ id }) => id === edited.id))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface SaveOrderProps {
  words: MediaWords;
  disabled: boolean;
  onSave: () => Promise<unknown>;
}

function SaveOrder({ words, disabled, onSave }: SaveOrderProps) {
  const say = useMediaWords(words);
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave();
      toasts.success(say('orderSaved'));
    } catch (error) {
      setFailure(toApiError(error));
    }
    setBusy(false);
  };
  return (
    <>
      {failure !== undefined && <RefusalAlert failure={failure} />}
      <Button disabled={disabled} loading={busy} onClick={() => void save()}>
        {say('saveOrder')}
      </Button>
    </>
  );
}
