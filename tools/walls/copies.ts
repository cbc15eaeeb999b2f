// Part of npm run check: no file is another one copied; what both need stands in one place.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file shorter than this says too little to be a copy. */
const LEAST_LINES = 25
/** Part of its lines that a copy shares with its original. */
const SHARE = 0.8
/** A line that this many files have is a habit of the house. */
const MOST_FILES = 6

/** Lines that say something: no imports, no brackets alone, no comments. */
const tellingLines = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line.length > 6 && !/^(import\b|\} from|\/\/|\/?\*)/.test(line)),
  )

const files = globSync(['{apps,packages,tools}/**/*.{ts,tsx,mjs}'], {
  exclude: file => /(^|[\\/])(node_modules|dist|planted|fixtures)([\\/]|$)|\.test\.|\.data\./.test(file),
}).map(file => file.split(path.sep).join('/'))
const linesOf = new Map(files.map(file => [file, tellingLines(readFileSync(file, 'utf8'))]))
const filesWith = new Map<string, string[]>()
for (const [file, lines] of linesOf)
  for (const line of lines) filesWith.set(line, [...(filesWith.get(line) ?? []), file])

/** The studio's page has the tools of a rich field and more: one list for both is still to be made. */
const KNOWN = new Set(['apps/web/src/features/rich-text/editor/tools.ts apps/studio/src/editor/page-tools.ts'])

const faults: string[] = []
for (const [file, lines] of linesOf) {
  if (lines.size < LEAST_LINES) continue
  const shared = new Map<string, number>()
  for (const line of lines) {
    const others = filesWith.get(line) ?? []
    if (others.length <= MOST_FILES) for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1)
  }
  for (const [other, count] of shared)
    if (
      other !== file &&
      !KNOWN.has(`${file} ${other}`) &&
      count >= lines.size * SHARE &&
      (linesOf.get(other)?.size ?? 0) >= lines.size
    )
      faults.push(`copied-file: ${file}: ${count} of its ${lines.size} lines stand in ${other}: keep one`)
}
if (files.length < 1000) faults.push(`enough-was-read: ${files.length} files`)

for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)
