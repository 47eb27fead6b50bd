import { syncAlternates } from './alternates';

const alternates = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map((link) => [
      link.hreflang,
      link.href.replace(window.location.origin, ''),
    ]),
  );

describe('hreflang alternates', () => {
  it('name the same page in both languages and without a prefix', () => {
    syncAlternates('/lotdetail', '?lot=37&modal=reserve');
    expect(alternates()).toEqual({
      es: '/es/lotdetail?lot=37',
      en: '/en/lotdetail?lot=37',
      'x-default': '/lotdetail?lot=37',
    });
  });

  it('are replaced when another page is opened', () => {
    syncAlternates('/lotslist', '');
    syncAlternates('/', '');
    expect(alternates()).toEqual({ es: '/es', en: '/en', 'x-default': '/' });
    expect(document.head.querySelectorAll('link[rel=alternate]')).toHaveLength(3);
  });
});
