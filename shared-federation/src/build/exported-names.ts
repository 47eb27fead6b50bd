import { readFileSync } from 'node:fs';
import { parseSync, type ModuleItem } from '@swc/core';

/** Returns the names that a TypeScript module exports by its own text; `export *` is not followed. */
export function exportedNames(file: string): ReadonlySet<string> {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  return new Set(body.flatMap(namesOf));
}

function namesOf(item: ModuleItem): string[] {
  if (item.type === 'ExportDeclaration') {
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      return [declaration.identifier.value];
    }
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  }
  if (item.type !== 'ExportNamedDeclaration') return [];
  return item.specifiers.flatMap((specifier) =>
    specifier.type === 'ExportSpecifier' ? [(specifier.exported ?? specifier.orig).value] : [],
  );
}
