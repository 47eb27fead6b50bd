import { useState } from 'react';
import { toApiError } from '@lotes/shared-auth';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useBilingual, useLanguage, useT } from '@lotes/shared-i18n';
import { PlaceholderImage, useToasts } from '@lotes/shared-ui';
import { App, Button, Empty, InputNumber, RefusalAlert } from '@lotes/shared-ui/staff';
import type { Image, MediaKind } from '@lotes/shared-contract/media';
import { isReordered, orderOf, orderProblems, type OrderDraft, type OrderProblem } from './image-order';
import { useDeleteImageMutation, useReorderImagesMutation } from './images.api';
import './images.css';

/** The smallest rendition, enough for a thumbnail. */
const thumbnailOf = ({ urls, Url }: Image) =>
  Object.entries(urls).sort(([a], [b]) => Number(a) - Number(b))[0]?.[1] ?? Url;

interface ImageItemProps {
  image: Image;
  order: number | null;
  problem: OrderProblem | undefined;
  onOrder: (order: number | null) => void;
  onDelete: () => void;
}

function ImageItem({ image, order, problem, onOrder, onDelete }: ImageItemProps) {
  const t = useT('admin-lots');
  const language = useLanguage();
  const problemId = `order-problem-${image.id}`;
  return (
    <li className="al-image">
      <PlaceholderImage src={thumbnailOf(image)} alt={language === 'es' ? image.altEs : image.altEn} />
      <div className="al-image__facts">
        <strong className="al-image__name">{image.nombre}</strong>
        <span lang="es">{image.altEs || t('images.noAltEs')}</span>
        <span lang="en">{image.altEn || t('images.noAltEn')}</span>
      </div>
      <div className="al-image__order">
        <InputNumber
          aria-label={t('images.orderOf', { name: image.nombre })}
          aria-describedby={problem ? problemId : undefined}
          {...(problem && { status: 'error' as const, 'aria-invalid': true })}
          value={order}
          precision={0}
          onChange={onOrder}
        />
        {problem && (
          <span id={problemId} role="alert" className="al-image__problem">
            {t(`images.order.${problem}`)}
          </span>
        )}
      </div>
      <Button
        danger
        size="small"
        aria-label={t('images.deleteOf', { name: image.nombre })}
        onClick={onDelete}
      >
        {t('images.delete')}
      </Button>
    </li>
  );
}

/** Asks, deletes, and says what came of it. */
function useConfirmedDelete(numero: string): (image: Image) => void {
  const t = useT('admin-lots');
  const inLanguage = useBilingual();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const [deleteImage] = useDeleteImageMutation();
  return (image) =>
    void modal.confirm({
      title: t('images.deleteTitle', { name: image.nombre }),
      content: t('images.deleteConsequence'),
      okText: t('images.delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        const { error } = await deleteImage({ numero, id: image.id });
        if (error) toasts.error(inLanguage(toApiError(error)));
        else toasts.success(t('images.deleted'));
      },
    });
}

interface ImageListProps {
  numero: string;
  tipo: MediaKind;
  /** The images of that kind, in their saved order. */
  images: readonly Image[];
}

/** The images of one kind, whose order is typed and saved as a whole. Give it a new `key` when the images change. */
export function ImageList({ numero, tipo, images }: ImageListProps) {
  const t = useT('admin-lots');
  const toasts = useToasts();
  const confirmDelete = useConfirmedDelete(numero);
  const [draft, setDraft] = useState<OrderDraft>(() => orderOf(images));
  const [reorder, { isLoading, error }] = useReorderImagesMutation();
  const reordered = isReordered(images, draft);
  const problems = orderProblems(draft);
  useDirtyGuard(reordered);

  const save = async () => {
    const orden = images.map(({ id }) => ({ id, orden: draft[id] ?? 0 }));
    await reorder({ params: { numero }, body: { tipo, orden } })
      .unwrap()
      .then(() => toasts.success(t('images.orderSaved')), toApiError);
  };

  if (images.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('images.none')} />;
  return (
    <>
      {error && <RefusalAlert failure={error} />}
      <ul className="al-images">
        {images.map((image) => (
          <ImageItem
            key={image.id}
            image={image}
            order={draft[image.id] ?? null}
            problem={problems[image.id]}
            onOrder={(order) => setDraft((current) => ({ ...current, [image.id]: order }))}
            onDelete={() => confirmDelete(image)}
          />
        ))}
      </ul>
      <Button
        disabled={!reordered || Object.keys(problems).length > 0}
        loading={isLoading}
        onClick={() => void save()}
      >
        {t('images.saveOrder')}
      </Button>
    </>
  );
}
