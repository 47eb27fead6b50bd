import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import {
  MAX_COMPARED,
  type StoredLots,
  comparedLots,
  favouriteLots,
  useStoredLots,
} from '../lots/stored-lots';
import { IconButton } from './icon-button';
import './stored-lot-buttons.css';

const ICONS = {
  favourite: 'M12 20.5C5.5 15.6 3 12.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-2.5 6.6-9 11.5Z',
  compare: 'M4 20V10h5v10ZM10 20V4h5v16ZM16 20v-7h5v7Z',
};

interface StoredLotButtonProps {
  kept: StoredLots;
  what: keyof typeof ICONS;
  numero: string;
}

/** Button that adds a lot to those kept, or removes it; pressed while the lot is kept. */
function StoredLotButton({ kept, what, numero }: StoredLotButtonProps) {
  const t = useT('catalog');
  const toasts = useToasts();
  const pressed = useStoredLots(kept).includes(numero);
  const toggle = () => {
    if (!kept.toggle(numero)) toasts.info(t('compare.full', { limit: MAX_COMPARED }));
  };
  return (
    <IconButton
      icon={ICONS[what]}
      className={`ct-keep--${what}`}
      label={t(`keep.${what}`, { numero })}
      title={t(`keep.${what}_${pressed ? 'remove' : 'add'}`)}
      pressed={pressed}
      onClick={toggle}
    />
  );
}

/** Adds this lot to the favourites, or removes it, and shows its state. */
export const FavouriteButton = ({ numero }: { numero: string }) => (
  <StoredLotButton kept={favouriteLots} what="favourite" numero={numero} />
);

/** Adds this lot to the comparison, or removes it, and shows its state. */
export const CompareButton = ({ numero }: { numero: string }) => (
  <StoredLotButton kept={comparedLots} what="compare" numero={numero} />
);
