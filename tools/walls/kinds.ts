// Part of npm run check: what differs by the type of an activity stands in the room of that type.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ACTIVITY_TYPES } from '../../packages/contract/src/course/index.ts'

/** Where a type is at home: a file for each floor, or a module, named after it; lists of types; readers and writers of other systems. */
const ROOMS = [
  /^apps\/server\/src\/modules\/(?<type>[a-z]+)\//,
  /^apps\/server\/src\/modules\/[a-z]+\/kinds\/(?<type>[a-z]+)\.ts$/,
  /^packages\/course\/src\/content\/(?<type>[a-z]+)\.ts$/,
  /^packages\/(contract|interchange)\//,
  // Fields of the protocol and formats of export have the names of types.
  /^apps\/server\/src\/modules\/(protocol|exports)\//,
  /^apps\/web\/src\/features\/kinds\/kinds\.ts$/,
  ...globSync('apps/web/src/features/*/kind.tsx').map(
    kind => new RegExp(`^${path.dirname(kind).replaceAll(path.sep, '/')}/`),
  ),
]

/** Files that group every activity by what its type is to a learner, and why they may. */
const GROUPINGS = new Set([
  // The groups of a report are the words of the specification: quizzes by their role, assignments, hands-on work, lessons.
  'apps/server/src/modules/reports/items.ts',
  // The calendar shows quizzes apart from other deadlines.
  'apps/web/src/features/calendar/entry.ts',
])

const types = ACTIVITY_TYPES.filter(type => type !== 'other').join('|')
const LITERAL = `['"](${types})['"]`
/** What holds the type of an activity is called so; questions, fields and messages have types of other names or other literals. */
const HOLDER = String.raw`\b(?:activity|item|part|place|row|lesson|it)?\??\.?(?:type|activityType|itemType)\b`
const COMPARED = new RegExp(`${HOLDER}\\)?\\s*[!=]==\\s*${LITERAL}|${LITERAL}\\s*[!=]==\\s*${HOLDER}`)
const CASE = new RegExp(`^\\s*case ${LITERAL}:`)
const SWITCH = new RegExp(`switch \\([^)]*${HOLDER}\\)`)

/** Types whose names are no words of other things: as keys of a table they are types. */
const OWN_WORDS = ACTIVITY_TYPES.filter(type =>
  /^(hvp|videofile|scorm|handson|zoom|zoomduplicate|coderunner)$/.test(type),
)
const KEY = new RegExp(`[{,]\\s*(${OWN_WORDS.join('|')}): |^\\s+(${OWN_WORDS.join('|')}): `)

/** A module that has the kind itself, in its folder of kinds. */
const hasKind = (file: string, type: string | undefined): boolean => {
  const module = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
  return module !== undefined && existsSync(`apps/server/src/modules/${module}/kinds/${type}.ts`)
}

const faults: string[] = []
const files = globSync(['apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], {
  exclude: file => /\.test\.tsx?$|access\.table\.ts$|testkit|node_modules/.test(file),
})
for (const file of files.map(name => name.split(path.sep).join('/'))) {
  const text = readFileSync(file, 'utf8')
  const hasSwitch = SWITCH.test(text)
  for (const [index, line] of text.split('\n').entries()) {
    const found = COMPARED.exec(line) ?? (hasSwitch ? CASE.exec(line) : null) ?? KEY.exec(line)
    const type = found?.slice(1).find(Boolean)
    const isAtHome =
      hasKind(file, type) ||
      ROOMS.some(room => {
        const at = room.exec(file)
        return at !== null && (at.groups?.type === undefined || at.groups.type === type)
      })
    if (type && !isAtHome && !GROUPINGS.has(file))
      faults.push(`kinds-at-home: ${file}:${index + 1}: ${type}: it belongs to the room of that type`)
  }
}
if (files.length < 300) faults.push(`enough-was-read: ${files.length} files`)

for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)
