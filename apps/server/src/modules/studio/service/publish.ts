import { keepVersion, listVersions, nameThing, readDraft } from '#platform/authored/authored.ts'
import { AppError } from '#platform/errors.ts'
import type { ActPlan } from '#platform/operations/act.ts'
import { authoring, authoringPlans, enrolment, fitting } from '../../learning/index.ts'
import type { StudioActParts } from './act-parts.ts'
import { isAuthored } from './course.ts'
import { mayWrite, notFound } from './reach.ts'

/**
 * The draft of an activity, as it stands in a revision, becomes what learners see; it is kept as the next version. Throws
 * `learning/not-found`, `studio/draft-changed` when another revision is the newest, `studio/not-ready` when it cannot be published.
 */
export async function planPublish(
  { db, caller, kinds }: StudioActParts,
  { activityid, rev }: { activityid: number; rev: number },
): Promise<ActPlan> {
  const row = await authoring.readAuthored(db, kinds, activityid)
  if (!row || !isAuthored(row.type) || !(await mayWrite(db, caller, row.courseId))) throw notFound()
  const thing = nameThing('activity', activityid)
  const draft = await readDraft(db, thing)
  if (!draft) throw new AppError('studio/not-ready', 'There is no draft to publish')
  if (draft.rev !== rev)
    throw new AppError(
      'studio/draft-changed',
      'The draft changed since you read it. Look at it once more, then publish',
    )
  const content = fitting(kinds.of(row.type), draft.body.content)
  const fault = content ? faultOf(content) : 'It is no content of its kind'
  if (!content || fault) throw new AppError('studio/not-ready', fault ?? '')
  const name = String(draft.body.name)
  const isFirst = (await listVersions(db, thing)).length === 0
  return {
    wanted: authoringPlans.publishActivityPlan(activityid, { name, content, isFirst }),
    programIds: await enrolment.programsOfCourse(db, row.courseId),
    courseIds: [row.courseId],
    written: (tx, { id, at }) => keepVersion(tx, { thing, body: draft.body, hash: draft.hash, operationId: id, at }),
  }
}

/** Why a content cannot be published; null when it can. */
function faultOf(content: object): string | null {
  if ('html' in content && isBlank(String(content.html)))
    return 'There is nothing on it yet. Write something, then publish'
  if ('href' in content && content.href === '') return 'It leads nowhere yet. Give it an address, then publish'
  return null
}

const isBlank = (html: string): boolean =>
  !/<(img|video|audio|a|math|table|hr)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
