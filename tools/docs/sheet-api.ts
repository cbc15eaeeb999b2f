import path from 'node:path'
import ts from 'typescript'

const DOORS = [
  ['@learn/sheet', 'index.ts'],
  ['@learn/sheet/clipboard', 'clipboard.ts'],
  ['@learn/sheet/explain', 'explain.ts'],
  ['@learn/sheet/formulas', 'formulas.ts'],
  ['@learn/sheet/help', 'help.ts'],
  ['@learn/sheet/pivot', 'pivot.ts'],
] as const
const SOURCES = path.join(import.meta.dirname, '../../packages/sheet/src')
const HEAD = `# The sheet engine's API

Written by \`npm run docs\` from the doc comments of what the doors of \`packages/sheet\` export. How it works is in
[sheet-engine.md](sheet-engine.md), how a function is added in [the package's README](../packages/sheet/README.md).
\`@learn/sheet/all\` exports \`ALL_FUNCTIONS\`, \`@learn/sheet/common\` \`COMMON_FUNCTIONS\`.
`

/** docs/sheet-api.md as it follows from the sources. */
export function sheetApi(): string {
  const files = DOORS.map(([, file]) => path.join(SOURCES, file))
  const program = ts.createProgram(files, {
    lib: ['lib.es2025.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
  })
  const checker = program.getTypeChecker()
  const doors = DOORS.map(([door], i) => {
    const source = program.getSourceFile(files[i] ?? '')
    const module = source && checker.getSymbolAtLocation(source)
    const names = module ? checker.getExportsOfModule(module) : []
    const parts = names.map(name => partOf(checker, name)).sort(([a], [b]) => (a < b ? -1 : 1))
    return `\n## \`${door}\`\n${parts.map(([, text]) => text).join('')}`
  })
  return HEAD + doors.join('')
}

function partOf(checker: ts.TypeChecker, exported: ts.Symbol): [name: string, text: string] {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const declaration = symbol.declarations?.[0]
  const name = exported.name
  if (!declaration) return [name, '']
  const members = membersOf(declaration).map(member => memberLine(checker, member))
  const list = members.length > 0 ? `\n${members.join('\n')}\n` : ''
  return [name, `\n### ${name}\n${codeOf(checker, symbol, declaration)}\n${docOf(checker, symbol)}\n${list}`]
}

/** One line of code for functions and short types; classes and interfaces show their members instead. */
function codeOf(checker: ts.TypeChecker, symbol: ts.Symbol, declaration: ts.Declaration): string {
  if (ts.isFunctionDeclaration(declaration)) return `\`${symbol.name}${signatureOf(checker, symbol, declaration)}\`\n`
  const text = ts.isTypeAliasDeclaration(declaration) ? declaration.type.getText().replace(/\s+/g, ' ') : ''
  return text !== '' && text.length <= 110 && !text.includes('`') ? `\`${text}\`\n` : ''
}

function membersOf(declaration: ts.Declaration): ts.Declaration[] {
  if (!ts.isClassDeclaration(declaration) && !ts.isInterfaceDeclaration(declaration)) return []
  return [...declaration.members].filter(member => {
    const isHidden = ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(isHiding)
    return member.name !== undefined && !ts.isPrivateIdentifier(member.name) && !isHidden
  })
}

const isHiding = ({ kind }: ts.Modifier) =>
  kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.OverrideKeyword

function memberLine(checker: ts.TypeChecker, member: ts.Declaration): string {
  const name = ts.getNameOfDeclaration(member)
  const symbol = name && checker.getSymbolAtLocation(name)
  if (!symbol) return ''
  const isStatic =
    ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(m => m.kind === ts.SyntaxKind.StaticKeyword)
  const code = `${isStatic ? 'static ' : ''}${name.getText()}${signatureOf(checker, symbol, member)}`
  const doc = docOf(checker, symbol)
  return `- \`${code}\`${doc === '' ? '' : `: ${doc}`}`
}

function signatureOf(checker: ts.TypeChecker, symbol: ts.Symbol, declaration: ts.Declaration): string {
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
  const [signature] = type.getCallSignatures()
  if (signature) return checker.signatureToString(signature, declaration, ts.TypeFormatFlags.NoTruncation)
  const mark = symbol.flags & ts.SymbolFlags.Optional ? '?: ' : ': '
  return mark + checker.typeToString(type, declaration, ts.TypeFormatFlags.NoTruncation)
}

const docOf = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s*\n\s*/g, ' ')
