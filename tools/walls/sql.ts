// Part of npm run check: SQL is written in repos, and a repo names no table of another module.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { hashMigration, readSeals } from '../new/migration/seal.mjs'

/** Where SQL may stand: repos and tables of a room, and the platform's own database folder. */
const MAY_QUERY = /(^|\/)(repo|tables)\.ts$|\/repo\/[^/]+\.ts$|^apps\/server\/src\/platform\/db\//
/** A query, or what would let one be made: services hold a sealed handle (platform/db/tables.ts). */
const QUERY = new RegExp(
  [
    String.raw`\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\b`,
    String.raw`\bsql(<[^\`]*>)?\``,
    String.raw`\bsql\.\w+`,
    String.raw`\bprepared[<(]`,
    String.raw`\b(unsealed|RawDb|Queries|Kysely)\b`,
  ].join('|'),
)
/** Where a table may be named without a query: what a room keeps of people. */
const MAY_NAME = /(^|\/)(module|personal-data)\.ts$/
/** Tables that a file of another room may name: the file, the table and why. */
const LENT: { file: string; table: string; why: string }[] = []

/** Without comments, line for line. */
const bare = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, comment => comment.replaceAll(/[^\n]/g, '')).replaceAll(/^\s*\/\/.*$/gm, '')

/** The room that a file stands in: a module, a part of the platform, or none. */
const roomOf = (file: string): string =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? /\/platform\/([^/]+)\//.exec(file)?.[1] ?? ''

const rooms = new Set(
  globSync(['apps/server/src/modules/*/', 'apps/server/src/platform/*/']).map(folder => roomOf(`${folder}/`)),
)
/** A view is a table to whoever reads it. */
const CREATED =
  /^\s*create (?:or replace )?(?:unlogged |materialized )?(table|view) (?:if not exists )?"?(\w+)"?([^;]*)/gim
const created = globSync('apps/server/migrations/*.sql').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(CREATED)].map(([, what = '', name = '', body = '']) => ({
    what,
    name,
    body,
  })),
)
/** A function or trigger of a numbered migration, by the room that it is named after. */
const FUNCTION = /^\s*create (?:or replace )?(?:function|procedure) "?(\w+)"?([\s\S]*?\$\$[\s\S]*?\$\$)/gim
const functions = globSync('apps/server/migrations/*.sql').flatMap(file =>
  [...readFileSync(file, 'utf8').replaceAll(/--.*$/gm, '').matchAll(FUNCTION)].map(([, name = '', body = '']) => ({
    name,
    body,
  })),
)
/** Repos whose names stand in a constant beside the query. */
const NAMES_BESIDE = new Set(
  ['authoring', 'operations', 'people'].map(name => `apps/server/src/modules/learning/repo/${name}.ts`),
)
/** A table or a piece of SQL that only a run knows: no check can tell whose it is. Constants of the file are read as they stand. */
const UNREADABLE = /\bsql\.(table|ref|raw|id|lit)\((?!\s*(['"`][^$]*?['"`]|[A-Z][A-Z_]*)\s*\))/
const tables = created.map(({ name }) => name)
const namesTable = new RegExp(`\\b(${tables.join('|')})\\b`, 'g')

const faults: string[] = []
for (const table of tables) {
  const [prefix = ''] = table.split('_')
  if (prefix !== 'platform' && !rooms.has(prefix)) faults.push(`table-has-a-room: ${table} belongs to no module`)
}

const files = globSync('apps/server/src/**/*.ts').filter(file => !file.endsWith('.test.ts'))
for (const file of files)
  for (const [index, line] of bare(readFileSync(file, 'utf8')).split('\n').entries()) {
    const place = `${file}:${index + 1}`
    if (QUERY.test(line) && !MAY_QUERY.test(file)) faults.push(`sql-in-repos: ${place}: ${line.trim()}`)
    if (UNREADABLE.test(line) && !file.includes('/platform/') && !NAMES_BESIDE.has(file))
      faults.push(`sql-is-readable: ${place}: name it in a literal`)
    for (const [, table = ''] of line.matchAll(namesTable)) {
      if (!MAY_QUERY.test(file) && !MAY_NAME.test(file)) faults.push(`sql-in-repos: ${place}: ${table}`)
      const isOwn =
        table.startsWith(`${roomOf(file)}_`) || (table.startsWith('platform_') && file.includes('/platform/'))
      const isLent = LENT.some(loan => loan.file === file && loan.table === table)
      if (!isOwn && !isLent) faults.push(`own-tables-only: ${place}: ${table}`)
    }
  }
// What a view or a routine reads is read by the room that it is named after.
const routines = globSync('apps/server/migrations/routines/*.sql').map(file => ({
  name: file.slice(file.lastIndexOf('/') + 1, -'.sql'.length),
  body: readFileSync(file, 'utf8').replaceAll(/--.*$/gm, ''),
}))
for (const { name, body } of [
  ...routines,
  ...functions,
  ...created.filter(({ what }) => what.toLowerCase() === 'view'),
])
  for (const [, table = ''] of body.matchAll(namesTable))
    if (!table.startsWith(`${name.split('_')[0]}_`)) faults.push(`own-tables-only: ${name}: ${table}`)
// A migration that may have run somewhere is the same for good: another installation would have another database.
const seals = readSeals(readFileSync('apps/server/migrations/sealed.txt', 'utf8'))
const [newest, ...before] = globSync('apps/server/migrations/*.sql')
  .map(file => file.slice(file.lastIndexOf('/') + 1))
  .sort()
  .reverse()
// The newest is still being written, perhaps; what stands before another one is not.
for (const file of before)
  if (!seals.has(file))
    faults.push(`migration-is-sealed: ${file} stands before ${newest} without a seal: npm run db:seal`)
for (const [file, seal] of seals) {
  const place = `apps/server/migrations/${file}`
  if (!existsSync(place) || hashMigration(readFileSync(place, 'utf8')) !== seal)
    faults.push(`migration-is-sealed: ${place}: it has run: write another one (npm run db:new)`)
}
if (files.length < 150 || tables.length < 25) faults.push('enough-was-read: too few files or tables')

for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)
