// The cheaper answers of cheap-dom.ts against jsdom's own, which a second window in the page still gives.

let own: typeof globalThis & Window;

beforeEach(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  own = frame.contentWindow as typeof own;
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

function show(html: string): Element[] {
  document.body.insertAdjacentHTML('beforeend', `<main>${html}</main>`);
  return [...document.querySelectorAll('*')];
}

const TAGS =
  'a abbr address area article aside audio b blockquote button canvas caption center code col colgroup datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption ' +
  'figure footer form frame h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark menu meta meter nav noframes object ol ' +
  'optgroup option output p param picture pre progress q script section select slot small span strong style sub summary sup table tbody td template ' +
  'textarea tfoot th thead time title tr u ul var video x-own';

const PROPERTIES = ['display', 'visibility', 'pointer-events', '--own', '--Other'];

/** Properties that are not computed alone. */
const OTHERS = ['color', 'opacity', 'position', 'margin-top'];

function expectOwnStyle(element: Element) {
  const valuesOf = (style: CSSStyleDeclaration) => [
    element.outerHTML,
    ...PROPERTIES.map((name) => style.getPropertyValue(name)),
    ...[style.display, style.visibility, style.pointerEvents],
  ];
  expect(valuesOf(window.getComputedStyle(element))).toEqual(valuesOf(own.getComputedStyle(element)));
}

function expectOwnWholeStyle(element: Element) {
  expectOwnStyle(element);
  const valuesOf = (style: CSSStyleDeclaration) => [
    element.outerHTML,
    ...OTHERS.map((name) => style.getPropertyValue(name)),
    ...[style.color, style.opacity, style.length, style.cssText, 'display' in style, 'nothing' in style],
  ];
  expect(valuesOf(window.getComputedStyle(element))).toEqual(valuesOf(own.getComputedStyle(element)));
}

describe('the computed style', () => {
  it.each([
    '',
    'hidden',
    'open',
    'hidden open type="hidden"',
    'type="hidden"',
    'style="display: flex"',
    'hidden style="display: block"',
  ])('is that of jsdom for every type of element, with the attributes: %s', (attributes) => {
    const parent = document.body.appendChild(document.createElement('main'));
    for (const tag of TAGS.split(' ')) {
      const element = document.createElement(tag);
      parent.append(element);
      element.insertAdjacentHTML('beforebegin', `<i ${attributes}></i>`);
      for (const { name, value } of (element.previousElementSibling as Element).attributes)
        element.setAttribute(name, value);
      expectOwnStyle(element);
    }
  });

  it('is that of jsdom within elements that hide, or take no clicks, and after each change of those', () => {
    const elements = show(`
      <div id="outer" style="--own: a  b; visibility: hidden; pointer-events: none"><p><b style="visibility: visible">x</b><u>y</u></p>
      <ruby>a<rt>b</rt><rp>c</rp></ruby><svg style="display: none"><g hidden><title>z</title></g><style></style></svg></div>
      <p style="visibility: unset; pointer-events: initial; display: unset"><i style="color: red; --own: 1px; --Other: unset; VISIBILITY: collapse">w</i></p>`);
    const outer = document.querySelector<HTMLElement>('#outer') ?? document.body;
    const changes = [
      () => {},
      () => (outer.style.visibility = 'visible'),
      () => outer.style.removeProperty('pointer-events'),
      () => (outer.hidden = true),
      () => outer.setAttribute('style', 'display: grid; visibility: hidden'),
      () => outer.removeAttribute('style'),
      () =>
        document.head.append(
          Object.assign(document.createElement('style'), {
            textContent: 'p { visibility: hidden } b { display: none }',
          }),
        ),
    ];
    for (const change of changes) {
      change();
      elements.forEach(expectOwnWholeStyle);
    }
    expect(window.getComputedStyle(document.querySelector('b') ?? document.body).display).toBe('none');
  });

  it('is the element’s for a pseudo element, without jsdom’s warning', () => {
    expect(window.getComputedStyle(document.body, '::before').display).toBe('block');
  });
});

describe('the labels of a field', () => {
  const FIELDS = 'button, input, meter, output, progress, select, textarea';
  const PAGE = `
    <label for="a">1</label><label for="">2<input id="b"></label><label>3<select id="c"></select><input id="d"></label>
    <label for="a">4<input id="e"></label><input id="a"><input id="a"><label for="f">5</label><div id="f"></div>
    <label><label for="g">6<textarea id="g"></textarea></label></label><input type="hidden" id="h"><label for="h">7</label>
    <label for="i">8</label><input type="checkbox" id="i"><label for="i">9<button id="j"></button></label><output></output>
    <meter id="k"></meter><progress id="l"></progress><label for="k">10</label><label for="l">11</label>`;

  const textsOf = (labels: unknown) =>
    labels && [...(labels as Iterable<Element>)].map((label) => label.textContent);

  function expectOwnLabels(field: Element) {
    const name = field.constructor.name as 'HTMLInputElement';
    const ownGetter = Object.getOwnPropertyDescriptor(own[name].prototype, 'labels')?.get;
    const { labels } = field as HTMLInputElement;
    expect([field.id, textsOf(labels)]).toEqual([field.id, textsOf(ownGetter?.call(field))]);
  }

  it('are those of jsdom, and after each change', () => {
    show(PAGE);
    const changes = [
      () => {},
      () => document.querySelector('label')?.setAttribute('for', 'd'),
      () => document.querySelector('#a')?.remove(),
      () => document.querySelector('#i')?.setAttribute('id', 'm'),
      () =>
        document
          .querySelector('#k')
          ?.before(Object.assign(document.createElement('label'), { htmlFor: 'k', textContent: '12' })),
      () => document.querySelector('#h')?.setAttribute('type', 'text'),
    ];
    const labelled = changes.map((change) => {
      change();
      const fields = [...document.querySelectorAll(FIELDS)];
      fields.forEach(expectOwnLabels);
      return fields.filter((field) => (field as HTMLInputElement).labels?.length).length;
    });
    expect(Math.min(...labelled)).toBeGreaterThan(5);
  });

  it('are those of jsdom outside the page, too', () => {
    const outside = document.createElement('div');
    outside.innerHTML = PAGE;
    outside.querySelectorAll(FIELDS).forEach(expectOwnLabels);
    expect(outside.querySelector('select')?.labels?.[0]?.textContent).toBe('3');
  });

  it('can be read as a list', () => {
    show('<label for="a">A</label><input id="a">');
    const { labels } = document.querySelector('input') ?? {};
    expect([labels?.length, labels?.item(0)?.textContent, labels?.item(1)]).toEqual([1, 'A', null]);
  });
});

describe('matches', () => {
  it.each([
    'a',
    'A',
    'h1',
    'script, style',
    'a[href]',
    'a:not([href])',
    'input[type="text"]',
    'input[type="text"]:not([list])',
    'li > a',
    '*',
    '.x',
    'a.x',
    '[role="a, b"], p',
    'a[title="x, p"]',
    'svg',
    'g',
    'section[aria-label]',
    'input:not([type="checkbox"]),a',
    'a , p',
    'foreignObject',
  ])('answers as jsdom does: %s', (selector) => {
    const elements = show(`
      <a href="#" class="x" title="x, p"></a><a></a><h1></h1><script></script><input type="text"><input list="l"><ul><li><a></a></li></ul>
      <svg><g></g><a></a><foreignObject></foreignObject></svg><section aria-label="y"></section><p role="a, b"></p><input type="checkbox">`);
    const ownMatches = own.Element.prototype.matches;
    const answers = elements.map((element) => element.matches(selector));
    expect(answers).toEqual(elements.map((element) => ownMatches.call(element, selector)));
  });

  it.each(['a[', 'a[]', '', 'a,', 'p:not(', '1a'])('refuses what jsdom refuses: %s', (selector) => {
    const ownMatches = own.Element.prototype.matches;
    expect(() => ownMatches.call(document.body, selector)).toThrow();
    expect(() => document.body.matches(selector)).toThrow();
  });
});
