import ts from 'typescript';
import { DECLARATION_OPTIONS } from './declaration-options';

/** One declaration file, as the compiler emits it: its statements by the names that they declare, and its imports. */
export interface DeclarationFile {
  /** Statements without comments, by name; a name may be declared several times (overloads, a type and a value). */
  statements: ReadonlyMap<string, readonly ts.Statement[]>;
  /** Declarations in our other files to which local or re-exported names refer. */
  imports: ReadonlyMap<string, { file: string; name: string }>;
  source: ts.SourceFile;
}

/** A program over the entries, with the declarations that it emits for each of its own source files. */
export interface EmittedProgram {
  program: ts.Program;
  declarations: ReadonlyMap<string, DeclarationFile>;
}

/** Compiles the entries and keeps the declarations of every file below `root` that they reach. */
export function emitDeclarations(entries: readonly string[], root: string): EmittedProgram {
  const program = ts.createProgram([...entries, ...styleDeclarations(root)], {
    ...DECLARATION_OPTIONS,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: root,
  });
  const declarations = new Map<string, DeclarationFile>();
  program.emit(undefined, (name, text, _mark, _error, sources) => {
    const [source] = sources ?? [];
    if (!source || !name.endsWith('.d.ts')) return;
    declarations.set(source.fileName, declarationFile(program, source.fileName, text));
  });
  return { program, declarations };
}

/** The ambient declarations that entries rely on without importing them. */
function styleDeclarations(root: string): string[] {
  return ts.sys.readDirectory(root, ['.d.ts'], ['**/node_modules', '**/dist'], ['shared-*/src/**/*.d.ts']);
}

function declarationFile(program: ts.Program, fileName: string, text: string): DeclarationFile {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true);
  const statements = new Map<string, ts.Statement[]>();
  const imports = new Map<string, { file: string; name: string }>();
  for (const statement of source.statements) {
    for (const name of declaredNames(statement)) {
      statements.set(name, [...(statements.get(name) ?? []), statement]);
    }
    for (const [local, imported] of importedNames(program, fileName, statement)) imports.set(local, imported);
  }
  return { statements, imports, source };
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function importedNames(
  program: ts.Program,
  fileName: string,
  statement: ts.Statement,
): (readonly [string, { file: string; name: string }])[] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const bindings = statement.importClause?.namedBindings;
  const file = resolvedFile(program, fileName, statement.moduleSpecifier.text);
  if (!file || !bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(
    ({ name, propertyName }) => [name.text, { file, name: propertyName?.text ?? name.text }] as const,
  );
}

function resolvedFile(program: ts.Program, from: string, specifier: string): string | undefined {
  const { resolvedModule } = ts.resolveModuleName(specifier, from, program.getCompilerOptions(), ts.sys);
  return resolvedModule?.resolvedFileName;
}
