import { defineRemote } from '@lotes/shared-federation';

/** The visitors' remote: the lots on a map, in a list and one by one. */
export const remote = defineRemote({
  name: 'catalog',
  routes: [
    { path: '/', module: 'home/home.page', access: 'public', title: 'title.home' },
    { path: '/lotslist', module: 'list/list.page', access: 'public', title: 'title.list' },
    { path: '/lotdetail', module: 'lot/lot.page', access: 'public', title: 'title.lot' },
    { path: '/compare', module: 'compare/compare.page', access: 'public', title: 'title.compare' },
    { path: '/aboutus', module: 'about/about.page', access: 'public', title: 'about.title' },
    {
      path: '/commonquestions',
      module: 'common-questions/common-questions.page',
      access: 'public',
      title: 'questions.title',
    },
    { path: '/contactus', module: 'contact/contact.page', access: 'public', title: 'contact.title' },
    { path: '/quote', module: 'quote/quote.page', access: 'public', title: 'title.quote' },
    { path: '/catalogue', module: 'catalogue/catalogue.page', access: 'public', title: 'catalogue.title' },
    { path: '/ledger', module: 'ledger/ledger.page', access: 'public', title: 'ledger.title' },
    { path: '/gallery', module: 'gallery/gallery.page', access: 'public', title: 'pages.gallery.title' },
    { path: '/houses', module: 'houses/houses.page', access: 'public', title: 'pages.houses.title' },
    {
      path: '/condominiums',
      module: 'condominiums/condominiums.page',
      access: 'public',
      title: 'pages.condominiums.title',
    },
    {
      path: '/socialarea',
      module: 'social-area/social-area.page',
      access: 'public',
      title: 'pages.socialArea.title',
    },
    { path: '/services', module: 'services/services.page', access: 'public', title: 'pages.services.title' },
  ],
  menu: [
    { label: 'menu.map', to: '/', icon: 'map', order: 10, area: 'header' },
    { label: 'menu.list', to: '/lotslist', icon: 'list', order: 20, area: 'header' },
    { label: 'contact.menu', to: '/contactus', icon: 'person', order: 30, area: 'header' },
    { label: 'about.menu', to: '/aboutus', icon: 'info', order: 110, area: 'footer' },
    { label: 'questions.menu', to: '/commonquestions', icon: 'info', order: 120, area: 'footer' },
    { label: 'catalogue.menu', to: '/catalogue', icon: 'list', order: 130, area: 'footer' },
    { label: 'ledger.menu', to: '/ledger', icon: 'link', order: 140, area: 'footer' },
    { label: 'pages.gallery.menu', to: '/gallery', icon: 'image', order: 25, area: 'header' },
    { label: 'pages.houses.menu', to: '/houses', icon: 'home', order: 40, area: 'footer' },
    { label: 'pages.condominiums.menu', to: '/condominiums', icon: 'grid', order: 50, area: 'footer' },
    { label: 'pages.socialArea.menu', to: '/socialarea', icon: 'clients', order: 60, area: 'footer' },
    { label: 'pages.services.menu', to: '/services', icon: 'info', order: 70, area: 'footer' },
  ],
  slots: [],
});
