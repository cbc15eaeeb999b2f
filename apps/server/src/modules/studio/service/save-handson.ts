import type { ResultOf } from '@learn/contract'
import type { SheetProblem } from '@learn/contract/sandbox'
import type { ContentModel } from '@learn/course'
import { type Body, nameThing, readDraft, saveDraft } from '#platform/authored/authored.ts'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring, type CleanHtml, contentHash, safeTexts } from '../../learning/index.ts'
import { checkAuthored, type Grader, type ReferenceCheck } from '../../sandbox/index.ts'
import { type AuthoredTask, nameTask, parseTask, readLiveTask, taskIn, withSafeTexts } from './draft-code.ts'
import type { DraftParts } from './draft-parts.ts'
import { checkIn, nameSheet, parseSheet, readLiveSheet, sheetIn, withDescription } from './draft-sheet.ts'
import {
  type CodeActivity,
  type HandsonActivity,
  isSheetActivity,
  mayWriteHandson,
  type SheetActivity,
} from './handson-uses.ts'
import { notFound } from './reach.ts'

/** What is written beside the content of a hands-on activity: its problem or task, with what was found of it. */
interface Work {
  sheet?: SheetProblem
  code?: AuthoredTask
  check?: ReferenceCheck
}

/** The problem or task that learners get of a hands-on activity, as its editor has it. */
export const readLiveWork = async (db: Handle, row: HandsonActivity): Promise<Work> =>
  isSheetActivity(row) ? { sheet: await readLiveSheet(db, row) } : { code: await readLiveTask(db, row as CodeActivity) }

/** The problem or task in a draft or a version, as its editor has it. */
export function workIn(body: Body): Work {
  const [sheet, code] = [sheetIn(body), taskIn(body)]
  return { ...(sheet && { sheet }), ...(code && { code }) }
}

interface HandsonText {
  rev: number
  name: string
  content: string
  intro?: string
}

/** What a draft writes: which of its texts are HTML, and what is stored once they are safe. */
interface Written {
  htmls: readonly string[]
  store(clean: CleanHtml, before: Body | undefined): Promise<{ content: ContentModel; work: Work }>
}

/** Saves the draft of a hands-on activity. Throws `learning/not-found`, `request/invalid`, `studio/draft-changed`. */
export async function saveHandsonDraft(
  parts: DraftParts,
  caller: Caller,
  row: HandsonActivity & { hash: string },
  { rev, name, content, intro = '' }: HandsonText,
): Promise<ResultOf<'local_learn_save_studio_draft'>> {
  const { db, clock } = parts
  if (!(await mayWriteHandson(db, caller, row))) throw notFound()
  const given = parseContent(content)
  const written = isSheetActivity(row)
    ? writeSheet(parts, caller, row, given)
    : writeTask(db, row as CodeActivity, given)
  const htmls = new Set([...written.htmls, intro])
  const safe = await safeTexts(htmls)
  const introHtml = safe.of(intro)
  const thing = nameThing('activity', row.id)
  const { content: clean, work } = await written.store(safe.of, (await readDraft(db, thing))?.body)
  const hash = authoring.hashAuthored({ type: row.type, name }, clean, { introHtml, files: [] })
  const saved = await saveDraft(db, clock, {
    thing,
    body: { name, content: clean, introHtml, files: [], ...work },
    hash,
    byUser: caller.userId || null,
    rev,
  })
  return { rev: saved, savedAt: epochS(clock.now()), hasChanges: hash !== row.hash, losses: safe.lossesOf(htmls) }
}

/** A spreadsheet problem. It is saved with what keeps it from being published. */
function writeSheet(
  parts: { db: Handle; grader: Pick<Grader, 'check'> },
  caller: Caller,
  row: SheetActivity,
  given: Given,
): Written {
  const unsafe = parseSheet(given?.sheet)
  return {
    htmls: [unsafe.description],
    async store(clean, before) {
      const sheet = withDescription(unsafe, clean)
      const known = before && contentHash(sheetIn(before)) === contentHash(sheet) ? checkIn(before) : undefined
      // Where the sheet stayed, what was found of it stays too; a check that could not be made is made again.
      const check = known && known.score > 0 ? known : await checkAuthored(parts, caller.userId, sheet)
      return { content: await nameSheet(parts.db, row, given, sheet), work: { sheet, check } }
    },
  }
}

/** A code task. Its answers are run when its author asks for that. */
function writeTask(db: Handle, row: CodeActivity, given: Given): Written {
  const unsafe = parseTask(given?.code)
  return {
    htmls: [unsafe.textHtml, unsafe.task.passedHtml],
    async store(clean) {
      const code = withSafeTexts(unsafe, clean)
      return { content: await nameTask(db, row, given, code), work: { code } }
    },
  }
}

type Given = { sheet?: unknown; code?: unknown } | null

/** A content as it comes from an editor. Throws `request/invalid` for what is no JSON. */
export function parseContent(text: string): Given {
  try {
    return JSON.parse(text) as Given
  } catch {
    throw new AppError('request/invalid', 'This is no content of this kind of activity')
  }
}
