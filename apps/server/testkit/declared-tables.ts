import { globSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What a column holds, as `tables.ts` says it: `json` is written as text and read as a value. */
type Kind = 'number' | 'string' | 'boolean' | 'date' | 'bytes' | 'array' | 'json' | 'unclear'
export type Columns = Record<string, `${Kind}${'' | ' or null'}`>

const src = path.join(import.meta.dirname, '../src')

/** The tables that the modules declare, by name and column, read from the types. */
export function readDeclaredTables(): Record<string, Columns> {
  const entry = path.join(src, 'platform/db/tables.ts')
  const program = ts.createProgram([entry, ...globSync(`${src}/{modules,platform}/*/tables.ts`)], {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    // As tsconfig.base.json: a file without an import is a module too.
    moduleDetection: ts.ModuleDetectionKind.Force,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(entry)
  const room = file && checker.getSymbolAtLocation(file)
  const tables = room && checker.getExportsOfModule(room).find(symbol => symbol.name === 'Tables')
  if (!tables) throw new Error('platform/db/tables.ts exports no Tables')
  const read = (symbol: ts.Symbol) =>
    Object.fromEntries(
      checker
        .getPropertiesOfType(checker.getTypeOfSymbol(symbol))
        .map(column => [column.name, columnOf(checker, checker.getTypeOfSymbol(column))]),
    )
  return Object.fromEntries(
    checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(tables)).map(table => [table.name, read(table)]),
  )
}

function columnOf(checker: ts.TypeChecker, type: ts.Type): Columns[string] {
  const kinds = new Set(membersOf(type).flatMap(member => kindsOf(checker, member)))
  const isNullable = kinds.delete('null')
  const [kind = 'unclear', ...more] = kinds
  return `${more.length || kind === 'null' ? 'unclear' : kind}${isNullable ? ' or null' : ''}`
}

const membersOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(membersOf) : [type])

/** A column whose types of reading and writing differ has both as properties: `ColumnType` of Kysely. */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): (Kind | 'null')[] {
  const select = partOf(checker, type, '__select__')
  if (!select) return [kindOf(checker, type)]
  const insert = partOf(checker, type, '__insert__')
  const read = membersOf(select).map(member => kindOf(checker, member))
  // A column with a default need not be written.
  const written = insert === undefined ? [] : membersOf(insert).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
  const isWrittenAsText = written.length === 1 && ((written[0]?.flags ?? 0) & ts.TypeFlags.String) !== 0
  if (!isWrittenAsText || read.every(kind => kind === 'string')) return read
  return ['json', ...read.filter(kind => kind === 'null')]
}

function partOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const part = type.getProperty(name)
  return part && checker.getTypeOfSymbol(part)
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind | 'null' {
  if (type.flags & ts.TypeFlags.Null) return 'null'
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  if (checker.isArrayType(type)) return 'array'
  const name = type.symbol?.name
  return name === 'Date' ? 'date' : name === 'Uint8Array' ? 'bytes' : 'unclear'
}
