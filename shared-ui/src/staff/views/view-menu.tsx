import { StarOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { useBilingual } from '@lotes/shared-i18n';
import { useQueryModal } from '../../modal/use-query-modal';
import { useRefusalOf } from '../refusal-reader';
import { useStaffTexts } from '../staff-texts';
import type { StaffList } from '../table/use-staff-list';
import { useNarrow } from '../table/use-narrow';
import { isSameList, type SavedViews } from './saved-views';
import { ViewDialogs } from './view-dialogs';

export interface ViewMenuProps {
  saved: SavedViews;
  list: Pick<StaffList, 'consulta' | 'openView'>;
}

/** The menu of a list's saved views, which opens them and saves what is shown (R17.5). */
export function ViewMenu({ saved, list }: ViewMenuProps) {
  const text = useStaffTexts();
  const pick = useBilingual();
  const refusalOf = useRefusalOf();
  const narrow = useNarrow();
  const button = useRef<HTMLButtonElement>(null);
  const saving = useQueryModal('save-view');
  const editing = useQueryModal('edit-view', ['saved']);
  const { views, failure, load } = saved;
  const [opened, setOpened] = useState<string>();
  const shownViews = views?.filter(({ consulta }) => isSameList(consulta, list.consulta));
  const current = shownViews?.find(({ id }) => id === opened) ?? shownViews?.[0];
  // A view that was opened before the table was changed can take over what the table shows now.
  const editable = current ?? views?.find(({ id }) => id === opened);

  const label = current ? text('viewShown', { name: current.nombre }) : text('views');

  const known = (views ?? []).map(({ id, nombre, autor, puede }) => ({
    key: id,
    label: puede.editar ? nombre : text('viewOf', { name: nombre, author: autor }),
  }));
  const said = failure === undefined ? text(views ? 'noViews' : 'loadingViews') : pick(refusalOf(failure));
  const shown = known.length > 0 ? known : [{ key: 'none', label: said, disabled: true }];
  const items: NonNullable<MenuProps['items']> = [
    ...shown,
    { type: 'divider' },
    { key: 'save', label: text('saveView') },
    ...(editable?.puede.editar ? [{ key: 'edit', label: text('editView', { name: editable.nombre }) }] : []),
  ];
  const choose = (key: string) => {
    // The chosen item of the menu is hidden, and cannot get the focus back from a dialog, so the button is focused.
    button.current?.focus();
    if (key === 'save') saving.show();
    else if (key === 'edit') editing.show({ saved: editable?.id ?? '' });
    else {
      setOpened(key);
      list.openView(views?.find(({ id }) => id === key)?.consulta ?? '');
    }
  };
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        onOpenChange={(open) => open && load()}
        menu={{
          items,
          selectable: true,
          selectedKeys: current ? [current.id] : [],
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button ref={button} type="text" icon={<StarOutlined />} aria-label={label} aria-haspopup="menu">
          {!narrow && label}
        </Button>
      </Dropdown>
      <ViewDialogs saved={saved} list={list} saving={saving} editing={editing} />
    </>
  );
}
