import type { Module } from 'webpack';

/** Path of the file of a module, in which webpack escapes `#`; undefined if it has no file. */
export function pathOf(module: Module | null): string | undefined {
  return module?.nameForCondition()?.replaceAll('\0#', '#');
}
