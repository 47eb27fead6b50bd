import type { ComponentType } from 'react';

/** The translations of one remote in one language, as i18next takes them. */
export type Texts = Record<string, unknown>;

/** Returns the component that a loaded module exports under a name; undefined if there is none. */
export function componentOf<Props>(
  loaded: unknown,
  exported: 'Page' | 'Fill',
): ComponentType<Props> | undefined {
  const candidate = isRecord(loaded) ? loaded[exported] : undefined;
  return isComponent<Props>(candidate) ? candidate : undefined;
}

/**
 * Returns the translations in a loaded JSON module, which webpack passes on directly or as its `default`; undefined if
 * there are none.
 */
export function textsOf(loaded: unknown): Texts | undefined {
  const texts = isRecord(loaded) && 'default' in loaded ? loaded.default : loaded;
  return isRecord(texts) ? texts : undefined;
}

/** Returns true if a value is a component. `memo`, `forwardRef` and `lazy` components are objects with a `$$typeof`. */
function isComponent<Props>(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function' || (isRecord(value) && '$$typeof' in value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
