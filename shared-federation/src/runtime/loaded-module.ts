import type { ComponentType } from 'react';

/** The translations of one remote in one language, as i18next takes them. */
export type Texts = Record<string, unknown>;

/** Takes a component out of a loaded module; undefined if the module exports no such component. */
export function componentOf<Props>(
  loaded: unknown,
  exported: 'Page' | 'Fill',
): ComponentType<Props> | undefined {
  const candidate = isRecord(loaded) ? loaded[exported] : undefined;
  return isComponent<Props>(candidate) ? candidate : undefined;
}

/** Takes the translations out of a loaded JSON module, which webpack hands over bare or as its `default`. */
export function textsOf(loaded: unknown): Texts | undefined {
  const texts = isRecord(loaded) && 'default' in loaded ? loaded.default : loaded;
  return isRecord(texts) ? texts : undefined;
}

/** `memo`, `forwardRef` and `lazy` components are objects with a `$$typeof`. */
function isComponent<Props>(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function' || (isRecord(value) && '$$typeof' in value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
