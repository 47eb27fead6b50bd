import { defineRemote } from '@lotes/shared-federation';

/** The visitors' remote: the lots on a map, in a list and one by one. */
export const remote = defineRemote({
  name: 'catalog',
  routes: [
    { path: '/', module: 'home/home.page', access: 'public', title: 'title.home' },
    { path: '/lotslist', module: 'list/list.page', access: 'public', title: 'title.list' },
    { path: '/lotdetail', module: 'lot/lot.page', access: 'public', title: 'title.lot' },
    { path: '/compare', module: 'compare/compare.page', access: 'public', title: 'title.compare' },
    { path: '/ledger', module: 'ledger/ledger.page', access: 'public', title: 'ledger.title' },
  ],
  menu: [
    { label: 'menu.map', to: '/', icon: 'map', order: 10, area: 'header' },
    { label: 'menu.list', to: '/lotslist', icon: 'list', order: 20, area: 'header' },
    { label: 'ledger.menu', to: '/ledger', icon: 'link', order: 90, area: 'footer' },
  ],
  slots: [],
});
