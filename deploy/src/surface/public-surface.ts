import ts from 'typescript';
import type { DeclarationFile, EmittedProgram } from './declarations';
import type { SharedPackage } from './package-entries';

const PRINTER = ts.createPrinter({ removeComments: true });

/** The exports of a package: each name with its declaration, per entry, sorted. */
export interface PublicSurface {
  /** Declarations by "<entry> <name>", with the line breaks of the compiler. */
  exports: ReadonlyMap<string, string>;
  /** Declarations to which the exported ones refer without exporting them, by "<file>#<name>". */
  internals: ReadonlyMap<string, string>;
}

/** Reads the surface of a package from a program that contains all of its entries. */
export function publicSurface(
  { entries }: SharedPackage,
  emitted: EmittedProgram,
  root: string,
): PublicSurface {
  const walk = new SurfaceWalk(emitted, root);
  const exports = new Map<string, string>();
  /** The first entry and name of each declaration, since several entries may export it. */
  const known = new Map<string, string>();
  for (const [entry, file] of entries) {
    for (const [name, { place, text }] of walk.exportsOf(file)) {
      const first = known.get(place);
      exports.set(`${entry} ${name}`, first ? `as ${first}` : text);
      known.set(place, first ?? `${entry} ${name}`);
    }
  }
  return { exports: sorted(exports), internals: sorted(walk.internals) };
}

function sorted(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...map].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Follows declarations from the exported names to everything in our own files to which they refer. */
class SurfaceWalk {
  readonly internals = new Map<string, string>();
  private readonly visited = new Set<string>();

  constructor(
    private readonly emitted: EmittedProgram,
    private readonly root: string,
  ) {}

  exportsOf(file: string): [string, { place: string; text: string }][] {
    const { program } = this.emitted;
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) return [];
    return checker
      .getExportsOfModule(module)
      .flatMap((symbol): [string, { place: string; text: string }][] => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        const declaration = target.declarations?.[0];
        if (!declaration) return [];
        const { fileName } = declaration.getSourceFile();
        const text = this.declarationOf(fileName, target.name) ?? `from ${this.shortName(fileName)}`;
        return [[symbol.name, { place: `${fileName}#${target.name}`, text }]];
      });
  }

  /** The printed declaration of a name; declarations to which it refers are added to the internals. */
  private declarationOf(file: string, name: string): string | undefined {
    const declarations = this.emitted.declarations.get(file);
    const statements = declarations?.statements.get(name);
    if (!declarations || !statements) return undefined;
    this.visited.add(`${file}#${name}`);
    for (const statement of statements) this.follow(file, declarations, statement);
    return statements
      .map((statement) => PRINTER.printNode(ts.EmitHint.Unspecified, statement, declarations.source))
      .map((text) => text.replace(/^export (declare )?/, ''))
      .join('\n');
  }

  private follow(file: string, declarations: DeclarationFile, node: ts.Node): void {
    if (ts.isIdentifier(node)) this.visit(file, declarations, node.text);
    node.forEachChild((child) => {
      this.follow(file, declarations, child);
    });
  }

  private visit(file: string, declarations: DeclarationFile, name: string): void {
    const imported = declarations.imports.get(name);
    const place = imported?.file ?? file;
    const original = imported?.name ?? name;
    const key = `${place}#${original}`;
    if (this.visited.has(key)) return;
    const text = this.declarationOf(place, original);
    if (text !== undefined) this.internals.set(`${this.shortName(place)}#${original}`, text);
  }

  private shortName(file: string): string {
    return file.startsWith(this.root)
      ? file.slice(this.root.length + 1)
      : (file.split('/node_modules/').at(-1) ?? file);
  }
}
