import { defineRemote } from '@lotes/shared-federation';

/** The remote __name__: one page, which every visitor may open. */
export const remote = defineRemote({
  name: '__name__',
  routes: [{ path: '/__name__', module: 'lots/lots.page', access: 'public', title: 'title' }],
  menu: [{ label: 'menu', to: '/__name__', icon: 'list', order: 90, area: 'header' }],
  slots: [],
});
