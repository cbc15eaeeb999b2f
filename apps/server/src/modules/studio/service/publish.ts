import type { AuthoredFile } from '@learn/contract/studio'
import { FILE_TYPES, INTRO_TYPES } from '@learn/contract/studio'
import type { ContentModel } from '@learn/course'
import { type Body, keepVersion, listVersions, nameThing, readDraft } from '#platform/authored/authored.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { ActPlan } from '#platform/operations/act.ts'
import { authoring, authoringPlans, enrolment, fitting } from '../../learning/index.ts'
import { findWaiting, moveSchedule } from '../repo/schedules.ts'
import { insertUpload, listWhole } from '../repo/uploads.ts'
import type { StudioActParts } from './act-parts.ts'
import { isAuthored } from './course.ts'
import { filesIn, introIn } from './draft-files.ts'
import { planUnpacked } from './draft-package.ts'
import { isCodeActivity, isSheetActivity } from './handson-uses.ts'
import { planCode } from './publish-code.ts'
import { planSheet } from './publish-sheet.ts'
import { mayWrite, notFound } from './reach.ts'

export type Publishable = NonNullable<Awaited<ReturnType<typeof authoring.readAuthored>>>

/** What a draft or a version says, and what it is known by. */
interface Text {
  body: Body
  hash: string
}

/** An activity that the caller may publish. Throws `learning/not-found`. */
export async function findPublishable({ db, kinds, caller }: StudioActParts, activityId: number): Promise<Publishable> {
  const row = await authoring.readAuthored(db, kinds, activityId)
  if (!row || !isAuthored(row.type) || !(await mayWrite(db, caller, row.courseId))) throw notFound()
  return row
}

/** What learners would see of a text. Throws `studio/not-ready` with what is missing. */
function refuseUnready(
  { kinds }: Pick<StudioActParts, 'kinds'>,
  { type }: Publishable,
  body: Body,
): { content: ContentModel; files: AuthoredFile[] | undefined; introHtml: string | undefined } {
  const kind = kinds.of(type)
  const content = fitting(kind, body.content)
  const files = FILE_TYPES.includes(type) ? filesIn(body) : undefined
  const introHtml = INTRO_TYPES.includes(type) ? introIn(body) : undefined
  const given = { introHtml: introHtml ?? '', paths: (files ?? []).map(({ path }) => path) }
  const fault = content ? (kind.whatIsMissing?.(content, given) ?? null) : 'It is no content of its kind'
  if (!content || fault) throw new AppError('studio/not-ready', fault ?? '')
  return { content, files, introHtml }
}

/** A text becomes what learners see; it is kept as the next version. Throws `studio/not-ready`. */
export async function planText(parts: StudioActParts, row: Publishable, { body, hash }: Text): Promise<ActPlan> {
  const { db, caller } = parts
  const thing = nameThing('activity', row.id)
  const { content, files, introHtml } = refuseUnready(parts, row, body)
  const work = isSheetActivity(row)
    ? await planSheet(db, caller, row, body)
    : isCodeActivity(row)
      ? await planCode(db, caller, row, body)
      : null
  const unpacked = row.content && (await planUnpacked(db, { ...row, content: row.content }, content))
  const isFirst = (await listVersions(db, thing)).length === 0
  return {
    wanted: [
      ...authoringPlans.publishActivityPlan(row.id, {
        name: String(body.name),
        content,
        isFirst,
        introHtml,
        files,
        unpacked: unpacked?.files,
      }),
      ...(work?.wanted ?? []),
    ],
    programIds: [...(await enrolment.programsOfCourse(db, row.courseId)), ...(work?.programIds ?? [])],
    courseIds: [row.courseId, ...(work?.courseIds ?? [])],
    async written(tx, { id, at }) {
      await keepVersion(tx, { thing, body, hash, operationId: id, at })
      // Whoever takes this back wants the files that were there before.
      await unpacked?.keepFormer(tx)
      if (files) await keepFormerFiles(tx, row.id, row.files, at)
    },
  }
}

/**
 * The draft of an activity, as it stands in a revision, becomes what learners see; what was scheduled for it is cancelled. Throws
 * `learning/not-found`, `studio/draft-changed` when another revision is the newest, `studio/not-ready` when it cannot be published.
 */
export async function planPublish(
  parts: StudioActParts,
  { activityid, rev }: { activityid: number; rev: number },
): Promise<ActPlan> {
  const row = await findPublishable(parts, activityid)
  const draft = await readDraft(parts.db, nameThing('activity', activityid))
  if (!draft) throw new AppError('studio/not-ready', 'There is no draft to publish')
  if (draft.rev !== rev)
    throw new AppError(
      'studio/draft-changed',
      'The draft changed since you read it. Look at it once more, then publish',
    )
  const plan = await planText(parts, row, draft)
  return {
    ...plan,
    async written(tx, operation) {
      await plan.written?.(tx, operation)
      const waiting = await findWaiting(tx, activityid)
      if (waiting) await moveSchedule(tx, waiting.id, { from: 'waiting', to: 'cancelled', at: operation.at })
    },
  }
}

/** Notes what an activity had before, so that its bytes are not removed. */
async function keepFormerFiles(tx: Tx, activityId: number, files: readonly AuthoredFile[], at: Date): Promise<void> {
  const known = new Set((await listWhole(tx, activityId)).map(({ sha256 }) => sha256))
  for (const { path, mime, sizeBytes, sha256 } of files)
    if (!known.has(sha256))
      await insertUpload(tx, {
        id: newId(),
        activity_id: activityId,
        name: path,
        size_bytes: Math.max(1, sizeBytes),
        received_bytes: sizeBytes,
        modified_at_ms: 0,
        mime,
        sha256,
        changed_at: at,
      })
}
