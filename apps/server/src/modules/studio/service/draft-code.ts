import { CODE_SAMPLES, CODE_TESTS } from '@learn/contract/studio'
import { type CodeContent, isCode } from '@learn/course/content/code'
import { type CodeTaskBody, codeTaskBody } from '@learn/questions'
import type { Body } from '#platform/authored/authored.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { readPublishedTask } from '../../coding/index.ts'
import { contentHash } from '../../learning/index.ts'
import { type CodeActivity, findProblem } from './handson-uses.ts'

/** A task with the answers that its author tries. */
export type AuthoredTask = Required<CodeTaskBody>

/** What a task begins with. */
const BLANK: Omit<AuthoredTask, 'title'> = {
  textHtml: '',
  tries: [],
  task: {
    language: 'python',
    preload: '',
    before: '',
    after: '',
    tests: [],
    isAllOrNothing: false,
    compare: 'lines',
    isOrdered: false,
    schema: '',
    database: '',
    columnWidths: [],
    cpuLimitS: null,
    memoryLimitMb: null,
    reference: '',
    showsFailingInput: false,
    passedHtml: '',
  },
}

/** The task that learners get of an activity; a blank one with its name before the first. */
export async function readLiveTask(
  db: Handle,
  { content, name }: Pick<CodeActivity, 'content' | 'name'>,
): Promise<AuthoredTask> {
  const live = await readPublishedTask(db, content.task)
  return live ? { ...live.body, tries: live.body.tries ?? [] } : { ...BLANK, title: name.slice(0, 200) }
}

/** The task in a draft or a version; undefined where it has none. */
export const taskIn = ({ code }: Body): AuthoredTask | undefined => code as AuthoredTask | undefined

const invalid = (text: string) => new AppError('request/invalid', text)

/** A task as it comes from an editor. Throws `request/invalid` with what is wrong. */
export function parseTask(given: unknown): AuthoredTask {
  const { data, error } = codeTaskBody.safeParse(given)
  if (!data) {
    const [issue] = error.issues
    throw invalid(`This is no code task: ${issue?.path.join('.') || 'it'} ${issue?.message ?? ''}`)
  }
  const { task, tries = [], ...rest } = data
  if (task.tests.length > CODE_TESTS) throw invalid(`A code task has at most ${CODE_TESTS} tests`)
  if (tries.length > CODE_SAMPLES) throw invalid(`A code task has at most ${CODE_SAMPLES} sample answers`)
  if (task.files?.length || task.database) throw invalid('A code task of an activity has no files')
  return { ...rest, task, tries }
}

/** HTML that a task shows to learners, made safe. */
export const withSafeTexts = ({ task, ...rest }: AuthoredTask, clean: (html: string) => string): AuthoredTask => ({
  ...rest,
  textHtml: clean(rest.textHtml),
  task: { ...task, passedHtml: clean(task.passedHtml) },
})

/**
 * The content of a draft: which task it writes is never the author's to say, and its text is named by its hash. Throws
 * `request/invalid` for a content of another kind.
 */
export async function nameTask(
  db: Handle,
  row: CodeActivity,
  given: unknown,
  written: AuthoredTask,
): Promise<CodeContent> {
  if (!isCode(given as CodeContent)) throw invalid('This is no code task')
  const { minutes } = given as CodeContent
  const hash = contentHash(written)
  const isLive = row.content.taskHash === undefined && hash === contentHash(await readLiveTask(db, row))
  return { kind: 'code', task: await findProblem(db, row), minutes, ...(!isLive && { taskHash: hash }) }
}
