import { useLanguage } from '@lotes/shared-i18n';
import { PlaceholderImage } from '@lotes/shared-ui';
import { Button, InputNumber } from '@lotes/shared-ui/staff';
import type { OrderProblem, Placed } from './media-order';
import { useMediaWords, type MediaWords } from './media-words';
import { MoveHandle } from './move-handle';

/** One picture or video of a lot, as a list of them shows it. */
export interface MediaEntry extends Placed {
  nombre: string;
  /** Address of its thumbnail or poster; null if it has none. */
  picture: string | null;
  textEs: string;
  textEn: string;
  version: number;
  /** Length and size of a video, in words. */
  detail?: string;
}

interface MediaItemProps {
  words: MediaWords;
  item: MediaEntry;
  /** Its place in the list, from 0. */
  place: number;
  order: number | null;
  problem: OrderProblem | undefined;
  onMove: (place: number) => void;
  onOrder: (order: number | null) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One row of the list. */
export function MediaItem({
  words,
  item,
  place,
  order,
  problem,
  onMove,
  onOrder,
  onEdit,
  onDelete,
}: MediaItemProps) {
  const say = useMediaWords(words);
  const language = useLanguage();
  const name = { name: item.nombre };
  const problemId = `order-problem-${item.id}`;
  return (
    <li className="al-media__item">
      <MoveHandle label={say('moveOf', name)} place={place} onMove={onMove} />
      <PlaceholderImage src={item.picture} alt={language === 'es' ? item.textEs : item.textEn} />
      <div className="al-media__facts">
        <strong className="al-media__name">{item.nombre}</strong>
        {item.detail && <span>{item.detail}</span>}
        <span lang="es">{item.textEs || say('noTextEs')}</span>
        <span lang="en">{item.textEn || say('noTextEn')}</span>
      </div>
      <div className="al-media__order">
        <InputNumber
          aria-label={say('orderOf', name)}
          aria-describedby={problem ? problemId : undefined}
          {...(problem && { status: 'error' as const, 'aria-invalid': true })}
          value={order}
          precision={0}
          onChange={onOrder}
        />
        {problem && (
          <span id={problemId} role="alert" className="al-media__problem">
            {say(`order.${problem}`)}
          </span>
        )}
      </div>
      <div className="al-media__actions">
        <Button size="small" aria-label={say('editOf', name)} onClick={onEdit}>
          {say('edit')}
        </Button>
        <Button danger size="small" aria-label={say('deleteOf', name)} onClick={onDelete}>
          {say('delete')}
        </Button>
      </div>
    </li>
  );
}
