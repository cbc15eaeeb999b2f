import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CodeTry, codeTask } from '@learn/questions'
import { z } from 'zod'
import type { Language } from '../job.ts'
import type { TaskBody } from './task-body.ts'

/** A folder can't be read as a task: the message says where and why. */
export class TaskFileError extends Error {}

const ENDINGS: Readonly<Record<Language, string>> = { python: 'py', javascript: 'js', sql: 'sql', c: 'c' }

const testFile = codeTask.shape.tests.element
  .extend({
    code: z.string().default(''),
    stdin: z.string().default(''),
    isExample: z.boolean().default(false),
    display: codeTask.shape.tests.element.shape.display.default('show'),
    category: z.string().default(''),
    mark: z.number().min(0).default(1),
  })
  .strict()

/** `task.json`; the programs of a task stand in files of their own. */
const taskFile = z.strictObject({
  title: z.string().min(1).max(200),
  language: codeTask.shape.language,
  compare: codeTask.shape.compare.default('lines'),
  isAllOrNothing: z.boolean().default(false),
  isOrdered: z.boolean().default(false),
  columnWidths: codeTask.shape.columnWidths.default([]),
  cpuLimitS: codeTask.shape.cpuLimitS.default(null),
  memoryLimitMb: codeTask.shape.memoryLimitMb.default(null),
  /** Tables of a script that the task shares with a course, instead of a `schema.sql` of its own; the path is from the folder. */
  tables: z.strictObject({ file: z.string().endsWith('.sql'), names: z.array(z.string()).min(1) }).optional(),
  showsFailingInput: z.boolean().default(false),
  passedHtml: z.string().default(''),
  tests: z.array(testFile).min(1).max(60),
})

export interface TaskFolder extends TaskBody {
  tries: CodeTry[]
}

/** A file of the folder; '' where there is none. */
const textOf = async (folder: string, name: string): Promise<string> => {
  try {
    return (await readFile(path.join(folder, name), 'utf8')).replace(/\n$/, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

async function triesIn(folder: string, kind: 'right' | 'wrong', ending: string): Promise<CodeTry[]> {
  const names = await readdir(path.join(folder, kind)).catch(() => [])
  const own = names.filter(name => name.endsWith(`.${ending}`)).toSorted()
  return Promise.all(
    own.map(async name => ({
      name: `${kind}/${name}`,
      answer: await textOf(path.join(folder, kind), name),
      passes: kind === 'right',
    })),
  )
}

function parsed(folder: string, text: string): z.output<typeof taskFile> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new TaskFileError(`${folder}/task.json: ${error instanceof Error ? error.message : 'is no JSON'}`)
  }
  const { data, error } = taskFile.safeParse(value)
  if (data) return data
  const faults = error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`)
  throw new TaskFileError(`${folder}/task.json:\n${faults.join('\n')}`)
}

const OF_TABLE = /^(?:CREATE TABLE|INSERT INTO) (\w+)/m
const COMMENTS = /^--.*\n/gm

/** The statements of a script that create and fill some of its tables, in its order. */
function tablesOf(script: string, names: readonly string[], file: string): string {
  const statements = script.replace(COMMENTS, '').split(/;\s*$/m)
  const own = statements.map(text => ({ text, name: OF_TABLE.exec(text)?.[1] ?? '' }))
  const missing = names.filter(name => own.every(statement => statement.name !== name))
  if (missing.length > 0) throw new TaskFileError(`${file}: has no table ${missing.join(', ')}`)
  return own
    .filter(({ name }) => names.includes(name))
    .map(({ text }) => `${text.trim()};`)
    .join('\n')
}

async function schemaOf(folder: string, { language, tables }: z.output<typeof taskFile>): Promise<string> {
  if (language !== 'sql') return ''
  const own = await textOf(folder, 'schema.sql')
  if (!tables) return own
  if (own !== '') throw new TaskFileError(`${folder}: has both "tables" and schema.sql; one of them would be forgotten`)
  const file = path.join(folder, tables.file)
  return tablesOf(await textOf(path.dirname(file), path.basename(file)), tables.names, file)
}

/**
 * Reads a folder: `task.json`, `text.html`, and in the language of the task `reference`, `preload`, `before`, `after`, `schema.sql`
 * (or the `tables` of a script that it shares), answers that must pass in `right/` and answers that must fail in `wrong/`. Throws a `TaskFileError`.
 */
export async function readTaskFolder(folder: string): Promise<TaskFolder> {
  const written = parsed(folder, await textOf(folder, 'task.json'))
  const { title, tables: _, ...task } = written
  const ending = ENDINGS[task.language]
  const program = (name: string) => textOf(folder, `${name}.${ending}`)
  const reference = await program('reference')
  if (reference === '') throw new TaskFileError(`${folder}/reference.${ending}: the answer of the author is missing`)
  return {
    title,
    textHtml: await textOf(folder, 'text.html'),
    task: {
      ...task,
      preload: await program('preload'),
      before: task.language === 'sql' ? '' : await program('before'),
      after: task.language === 'sql' ? '' : await program('after'),
      schema: await schemaOf(folder, written),
      database: '',
      reference,
    },
    tries: [...(await triesIn(folder, 'right', ending)), ...(await triesIn(folder, 'wrong', ending))],
  }
}

/** Names of the folders below a folder that are tasks. */
export async function listTaskFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}
