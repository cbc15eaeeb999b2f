import type { ResultOf } from '@learn/contract'
import { type AuthoredFile, CONTENT_CHARS, type StudioEditor } from '@learn/contract/studio'
import type { ContentModel } from '@learn/course'
import { isCode } from '@learn/course/content/code'
import { isHandson } from '@learn/course/content/handson'
import {
  type Body,
  listVersions,
  nameThing,
  readDraft,
  readVersion,
  saveDraft,
  standings,
} from '#platform/authored/authored.ts'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { authoring, contentHash, enrolment, fitting, safeTexts } from '../../learning/index.ts'
import { countLearners } from '../../progress/index.ts'
import { listWhole } from '../repo/uploads.ts'
import { isAuthored } from './course.ts'
import { filesIn, introIn } from './draft-files.ts'
import { withReadPackage } from './draft-package.ts'
import type { DraftParts } from './draft-parts.ts'
import { linkFiles } from './file-links.ts'
import { isHandsonActivity, mayWriteHandson } from './handson-uses.ts'
import { maySee, maySeeKeys, mayWrite, notFound } from './reach.ts'
import { readSchedule } from './read-schedule.ts'
import { parseContent, readLiveWork, saveHandsonDraft, workIn } from './save-handson.ts'

const NOTHING = { version: null, versions: 0, hasDraft: false, hasChanges: false }

/** What a draft or a version says. `live`: the task that learners get, where it was saved before tasks were written here. */
const textOf = (body: Body, live: object) => ({
  name: String(body.name),
  content: contentText(body.content as ContentModel, { ...live, ...workIn(body) }),
  intro: introIn(body),
  files: filesIn(body),
})

/** A content as the editor has it: a spreadsheet problem or a code task stands in it. */
const contentText = (content: ContentModel, work: object): string => JSON.stringify({ ...content, ...work })

/**
 * An activity that the studio writes, for whoever may see its course; a spreadsheet problem or a code task holds its answers, so for
 * whoever may see these. Throws `learning/not-found`.
 */
async function findAuthored({ db, kinds }: DraftParts, caller: Caller, id: number) {
  const row = await authoring.readAuthored(db, kinds, id)
  if (!row?.content || !isAuthored(row.type) || !(await maySee(db, caller, row.courseId))) throw notFound()
  const seesKeys = await maySeeKeys(db, caller, row.courseId)
  if (isHandsonActivity(row) && !seesKeys) throw notFound()
  return { ...row, content: row.content, seesKeys }
}

/** An activity for its editor. Throws `learning/not-found`. */
export async function readEditor(parts: DraftParts, caller: Caller, id: number): Promise<StudioEditor> {
  const { db, clock } = parts
  const row = await findAuthored(parts, caller, id)
  const thing = nameThing('activity', id)
  const draft = row.seesKeys ? await readDraft(db, thing) : null
  const versions = row.seesKeys ? await listVersions(db, thing) : []
  const course = await authoring.findCourse(db, row.courseId)
  const section = await authoring.findSection(db, row.sectionId)
  const names = await directory.readNames(db, [draft?.byUser ?? 0])
  const { opened, completed } = await countLearners(db, id)
  const liveWork = isHandsonActivity(row) ? await readLiveWork(db, row) : {}
  const canWrite = isHandsonActivity(row)
    ? await mayWriteHandson(db, caller, row)
    : await mayWrite(db, caller, row.courseId)
  return {
    id,
    type: row.type,
    course: { id: row.courseId, name: course?.fullName ?? '' },
    module: { id: row.sectionId, name: section?.name ?? '' },
    isVisible: row.isVisible && (section?.isVisible ?? false),
    standing: (await standings(db, new Map([[thing, row.hash]]))).get(thing) ?? NOTHING,
    live: {
      name: row.name,
      content: contentText(row.content, liveWork),
      intro: row.introHtml,
      files: row.files.map(({ path, mime, sizeBytes, sha256 }) => ({ path, mime, sizeBytes, sha256 })),
    },
    draft: draft
      ? {
          ...textOf(draft.body, liveWork),
          rev: draft.rev,
          by: names.get(draft.byUser ?? 0) ?? '',
          at: epochS(draft.at),
        }
      : null,
    ...(await readSchedule(db, id, { draftHash: draft?.hash ?? row.hash, publishedAt: versions[0]?.at })),
    versions: versions.map(({ n, at, operationId }) => ({ n, at: epochS(at), operationid: operationId })),
    affected: { learners: (await enrolment.learnersOfCourse(db, row.courseId, clock.now())).length, opened, completed },
    fileUrls: canWrite ? await linkFiles(parts, caller, id) : [],
    can: { write: canWrite },
  }
}

/** What a published version said. Throws `learning/not-found`. */
export async function readStudioVersion(
  parts: DraftParts,
  caller: Caller,
  { activityid, n }: { activityid: number; n: number },
): Promise<ResultOf<'local_learn_get_studio_version'>> {
  const row = await findAuthored(parts, caller, activityid)
  if (!row.seesKeys) throw notFound()
  const found = await readVersion(parts.db, nameThing('activity', activityid), n)
  if (!found) throw notFound()
  const liveWork = isHandsonActivity(row) ? await readLiveWork(parts.db, row) : {}
  return { n, ...textOf(found.body, liveWork), at: epochS(found.at) }
}

/**
 * Saves a draft, safe to be shown. Throws `learning/not-found`, `request/invalid` for what is no content of its kind, and
 * `studio/draft-changed`.
 */
export async function saveStudioDraft(
  parts: DraftParts,
  caller: Caller,
  { activityid, rev, name, content, intro = '', files = [] }: DraftText,
): Promise<ResultOf<'local_learn_save_studio_draft'>> {
  const { db, clock, kinds } = parts
  const row = await findAuthored(parts, caller, activityid)
  if (!(await mayWrite(db, caller, row.courseId))) throw notFound()
  if (isHandsonActivity(row)) return saveHandsonDraft(parts, caller, row, { rev, name, content, intro })
  if (content.length > CONTENT_CHARS) throw new AppError('request/invalid', 'This is too long to be saved')
  const kind = kinds.of(row.type)
  const fit = fitting(kind, parseContent(content))
  const given = fit && (await withReadPackage(db, row, fit))
  if (!given || renamesProblem(row.content, given))
    throw new AppError('request/invalid', 'This is no content of this kind of activity')
  const known = await knownFiles(db, activityid, row.files)
  if (!files.every(file => known.has(file.sha256)) || new Set(files.map(({ path }) => path)).size < files.length)
    throw new AppError('request/invalid', 'A file of this draft was not uploaded for it, or stands in it twice')
  const htmls = new Set([intro])
  kind.clean(given, html => {
    htmls.add(html)
    return html
  })
  const safe = await safeTexts(htmls)
  const clean = kind.clean(given, safe.of)
  const introHtml = safe.of(intro)
  const hash = authoring.hashAuthored({ type: row.type, name }, clean, { introHtml, files })
  const saved = await saveDraft(db, clock, {
    thing: nameThing('activity', activityid),
    body: { name, content: clean, introHtml, files },
    hash,
    byUser: caller.userId || null,
    rev,
  })
  return { rev: saved, savedAt: epochS(clock.now()), hasChanges: hash !== row.hash, losses: safe.lossesOf(htmls) }
}

/**
 * Whether a content names another problem or task than it did. That is never the editor's to say: whoever could would read the answers
 * of other courses.
 */
const renamesProblem = (before: ContentModel, after: ContentModel): boolean =>
  (isHandson(after) || isCode(after)) && contentHash(before) !== contentHash(after)

interface DraftText {
  activityid: number
  rev: number
  name: string
  content: string
  intro?: string
  files?: readonly AuthoredFile[]
}

/** The bytes that a draft of an activity may name: what was uploaded for it, and what it has. */
async function knownFiles(db: Handle, activityId: number, live: readonly AuthoredFile[]): Promise<ReadonlySet<string>> {
  const uploaded = await listWhole(db, activityId)
  return new Set([...uploaded.flatMap(({ sha256 }) => sha256 ?? []), ...live.map(({ sha256 }) => sha256)])
}
