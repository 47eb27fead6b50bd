import { useState } from 'react';
import { toApiError } from '@lotes/shared-auth';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useToasts } from '@lotes/shared-ui';
import { Button, Empty, RefusalAlert } from '@lotes/shared-ui/staff';
import { MediaItem, type MediaEntry } from './media-item';
import { carriedOver, draftOf, isReordered, movedTo, orderProblems, type OrderDraft } from './media-order';
import { useMediaWords, type MediaWords } from './media-words';
import { useMediaDialogs } from './media-dialogs';
import './media.css';

interface NewOrder {
  antes: string[];
  orden: { id: string; orden: number }[];
}

interface MediaListProps {
  words: MediaWords;
  /** The items in their saved order. */
  items: readonly MediaEntry[];
  /** Saves the whole order in place of the one that was seen; if it rejects, the reason is shown. */
  onSave: (order: NewOrder) => Promise<unknown>;
  /** Reads the items as they are at the server now. */
  onRenew: () => Promise<readonly MediaEntry[]>;
}

interface OrderState {
  /** The saved order that the draft started from. */
  seen: readonly string[];
  ids: readonly string[];
  draft: OrderDraft;
}

const asSaved = (saved: readonly string[]): OrderState => ({
  seen: saved,
  ids: saved,
  draft: draftOf(saved),
});

const carriedOrder = (draft: OrderDraft, saved: readonly string[]): OrderState => {
  const ids = carriedOver(draft, saved);
  return { seen: saved, ids, draft: draftOf(ids) };
};

/**
 * Carries a draft over to a saved order that changed meanwhile. If another person changed the order of the same items, the draft
 * keeps the saved order that it started from, so that saving it is refused instead of undoing theirs.
 */
function followed(order: OrderState, saved: readonly string[]): OrderState {
  const { seen, draft } = order;
  if (saved.join() === seen.join()) return order;
  if (!isReordered(seen, draft) || !isReordered(saved, draft)) return asSaved(saved);
  const stayed = seen.filter((id) => saved.includes(id));
  const isSameOrder = saved.filter((id) => seen.includes(id)).join() === stayed.join();
  return isSameOrder ? carriedOrder(draft, saved) : order;
}

/** The draft of the order, which is carried over when the saved order changes. */
function useOrder(items: readonly MediaEntry[]) {
  const saved = items.map(({ id }) => id);
  const [made, setOrder] = useState(() => asSaved(saved));
  const order = followed(made, saved);
  if (order !== made) setOrder(order);
  return { order, setOrder, reordered: isReordered(order.seen, order.draft) };
}

/** The pictures or videos of a lot, of one kind. Their order is changed by dragging, keys or typing, and saved as a whole. */
export function MediaList({ words, items, onSave, onRenew }: MediaListProps) {
  const say = useMediaWords(words);
  const dialogs = useMediaDialogs();
  const { order, setOrder, reordered } = useOrder(items);
  const { seen, ids, draft } = order;
  const [moved, setMoved] = useState('');
  const problems = orderProblems(draft);
  useDirtyGuard(reordered);

  const move = (item: MediaEntry, place: number) => {
    const next = movedTo(ids, item.id, place);
    setOrder({ seen, ids: next, draft: draftOf(next) });
    setMoved(say('moved', { name: item.nombre, place: next.indexOf(item.id) + 1, total: next.length }));
  };
  const continueFromCurrent = async () => {
    const present = await onRenew();
    setOrder(
      carriedOrder(
        draft,
        present.map(({ id }) => id),
      ),
    );
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
            onOrder={(typed) => setOrder({ seen, ids, draft: { ...draft, [item.id]: typed } })}
            onEdit={() => dialogs.show('texts', item.id)}
            onDelete={() => dialogs.show('delete', item.id)}
          />
        ))}
      </ul>
      <SaveOrder
        words={words}
        disabled={!reordered || Object.keys(problems).length > 0}
        onSave={() => onSave({ antes: [...seen], orden: seen.map((id) => ({ id, orden: draft[id] ?? 0 })) })}
        onRenew={continueFromCurrent}
      />
    </>
  );
}

interface SaveOrderProps {
  words: MediaWords;
  disabled: boolean;
  onSave: () => Promise<unknown>;
  onRenew: () => Promise<void>;
}

function SaveOrder({ words, disabled, onSave, onRenew }: SaveOrderProps) {
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
  const renew = async () => {
    try {
      await onRenew();
      setFailure(undefined);
    } catch (error) {
      setFailure(toApiError(error));
    }
  };
  return (
    <>
      {failure !== undefined && <RefusalAlert saves failure={failure} onRenew={renew} />}
      <Button disabled={disabled} loading={busy} onClick={() => void save()}>
        {say('saveOrder')}
      </Button>
    </>
  );
}
