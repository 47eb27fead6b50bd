/**
 * Gives the answers of jsdom with less work, for the questions that queries and `user-event` ask of hundreds of elements at
 * once (docs/decisions/0103). `jest/cheap-dom.test.ts` compares each answer with jsdom's own.
 */

/** Properties that are computed alone, with the value that an element has unless it or an ancestor says otherwise. */
const INHERITED = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

/** Attributes on which jsdom's own rules for `display` depend. */
const DECISIVE = ['hidden', 'open', 'type'];

const hasRules = ({ cssRules }: CSSStyleSheet) => cssRules.length > 0;

/** The value in an element's own `style`; undefined if there is none. */
function ownValue(element: Element, property: string): string | undefined {
  if (!element.hasAttribute('style')) return undefined;
  return (element as HTMLElement).style.getPropertyValue(property) || undefined;
}

/** The value of a custom property, which jsdom does not inherit. */
function ownVariable(element: Element, name: string): string {
  const value = ownValue(element, name);
  return value === undefined || value === 'unset' ? '' : value;
}

function inheritedValue(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = ownValue(at, property);
    if (value !== undefined && value !== 'unset') return value;
  }
  return initial;
}

/**
 * jsdom computes a whole style with each `getComputedStyle`, which takes a millisecond; queries by role ask for each element's
 * `display` and `visibility`. Computes those alone, and the whole style if anything else is read. Styles of pages
 * with rules are left to jsdom. jsdom warns that it cannot compute pseudo elements, for whose style antd asks: the
 * element's own is returned.
 */
export function computeAskedStylesOnly() {
  const { getComputedStyle } = window;
  const wholeStyle = (element: Element) => getComputedStyle.call(window, element);
  const defaults = new Map<string, string>();

  /** The `display` that jsdom's own rules give an element: asked of jsdom once for all alike. */
  function defaultDisplay(element: Element): string {
    const { namespaceURI, localName } = element;
    const decisive = DECISIVE.map((name) => [name, element.getAttribute(name)] as const);
    const key = JSON.stringify([namespaceURI, localName, ...decisive]);
    let display = defaults.get(key);
    if (display === undefined) {
      const alike = document.createElementNS(namespaceURI, localName);
      for (const [name, value] of decisive) if (value !== null) alike.setAttribute(name, value);
      display = wholeStyle(alike).display;
      defaults.set(key, display);
    }
    return display;
  }

  function valueOf(element: Element, property: unknown): string | undefined {
    if (property === 'display') {
      const display = ownValue(element, property) ?? defaultDisplay(element);
      return display === 'unset' ? undefined : display;
    }
    const name = property === 'pointerEvents' ? 'pointer-events' : String(property);
    const initial = INHERITED.get(name);
    return initial && inheritedValue(element, name, initial);
  }

  window.getComputedStyle = (element) => {
    const isOurs = element instanceof Element && element.ownerDocument === document;
    if (!isOurs || element.parentElement?.localName === 'ruby' || [...document.styleSheets].some(hasRules))
      return wholeStyle(element);
    let whole: CSSStyleDeclaration | undefined;
    const all = () => (whole ??= wholeStyle(element));
    const getPropertyValue = (name: string) =>
      name.startsWith('--')
        ? ownVariable(element, name)
        : (valueOf(element, name) ?? all().getPropertyValue(name));
    return new Proxy(Object.create(CSSStyleDeclaration.prototype) as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const value: unknown = valueOf(element, name) ?? Reflect.get(all(), name);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
      has: (_, name) => name in all(),
      ownKeys: () => Reflect.ownKeys(all()),
    });
  };
}

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

type Labelled = Element & { labels: NodeListOf<HTMLLabelElement> | null };

/** The labels of a page between two changes. */
interface PageLabels {
  /** By the id that they name; the empty id is that of labels around their field. */
  byTarget: Map<string, HTMLLabelElement[]>;
  controls: Map<HTMLLabelElement, Element | null>;
}

/** jsdom makes a new collection as soon as anything in the page has changed. */
const labelsOfStates = new WeakMap<HTMLCollectionOf<HTMLLabelElement>, PageLabels>();

function pageLabels(): PageLabels {
  const all = document.getElementsByTagName('label');
  let known = labelsOfStates.get(all);
  if (!known) {
    const byTarget: PageLabels['byTarget'] = new Map();
    for (const label of all) byTarget.set(label.htmlFor, [...(byTarget.get(label.htmlFor) ?? []), label]);
    known = { byTarget, controls: new Map() };
    labelsOfStates.set(all, known);
  }
  return known;
}

/** Labels that may be those of an element: those that name its id, and those around it. */
function possibleLabels({ id, parentElement }: Element, { byTarget }: PageLabels): HTMLLabelElement[] {
  const possible = new Set(id ? byTarget.get(id) : []);
  for (let at = parentElement; at; at = at.parentElement)
    if (at instanceof HTMLLabelElement) possible.add(at);
  return [...possible].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

function labelsOf(element: Element): HTMLLabelElement[] {
  const page = pageLabels();
  return possibleLabels(element, page).filter((label) => {
    if (!page.controls.has(label)) page.controls.set(label, label.control);
    return page.controls.get(label) === element;
  });
}

/**
 * jsdom looks for the labels of a field in the whole page, and from each label for its field, in the whole page again.
 * Asks only those labels that may be the field's. The list is not live, unlike a browser's.
 */
export function askLikelyLabelsOnly() {
  for (const { prototype } of LABELABLE) {
    const labels = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      ...labels,
      get(this: Labelled) {
        const isElsewhere = this.getRootNode() !== document;
        if (isElsewhere || this.getAttribute('type')?.toLowerCase() === 'hidden')
          return labels?.get?.call(this) as unknown;
        const found = labelsOf(this);
        return Object.assign(found, { item: (index: number) => found[index] ?? null });
      },
    });
  }
}

const TYPE = /^[a-z]+[1-6]?(?=$|[[:])/;
const SIMPLE = /^[a-z]+[1-6]?(\[[a-z-]+(="[^"\]]*")?\]|:not\(\[[a-z-]+(="[^"\]]*")?\]\))*$/;
const typesOfSelectors = new Map<string, Set<string> | undefined>();

/** The types of element that a simple selector may match; undefined for any other selector. */
function typesOf(selector: string): Set<string> | undefined {
  if (!typesOfSelectors.has(selector)) {
    const parts = String(selector).split(/,\s*/);
    const isSimple = parts.every((part) => SIMPLE.test(part));
    typesOfSelectors.set(
      selector,
      isSimple ? new Set(parts.map((part) => TYPE.exec(part)?.[0] ?? '')) : undefined,
    );
  }
  return typesOfSelectors.get(selector);
}

/**
 * Queries compare each element with a hundred selectors, one for each role, most of them for another type of element. Answers those
 * without parsing and matching the selector.
 */
export function compareTypesFirst() {
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: Element, selector: string): this is never {
    const types = typesOf(selector);
    const isOther = types && this instanceof HTMLElement && !types.has(this.localName);
    return !isOther && matches.call(this, selector);
  };
}
