import { type UrlContent, urlContent } from '@learn/course/content/url'
import type { Caller } from '#platform/http/caller.ts'
import { keyedHash } from '#platform/signing.ts'
import { type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { enrolment, mayInLearning, readContentFor, readCourseId } from '../../learning/index.ts'
import { type ChosenLink, findLink } from '../repo/links.ts'
import { findToolByLaunch, saveSubject, type ToolRow } from '../repo/tools.ts'
import { parseCustom } from './custom-fields.ts'
import { type LtiParts, notFound } from './parts.ts'

/** A tool that an activity opens, at an address of it. */
export interface LaunchedTool {
  tool: ToolRow
  url: string
  link: ChosenLink | null
  /** Parameters that go with the launch. */
  custom: Record<string, string>
}

/** The tool of an activity; null where it is none, or nobody told us of its tool. */
export async function findTool({ db }: LtiParts, activityId: number): Promise<LaunchedTool | null> {
  const content = (await readContentFor(db, { content: urlContent }, activityId)) as UrlContent | null
  if (!content?.isTool) return null
  const tool = await findToolByLaunch(db, content.href)
  if (!tool) return null
  const link = await findLink(db, activityId)
  // What was chosen for the lesson says more than its archive, and both say more than the tool's own.
  const custom = { ...parseCustom(tool.custom), ...parseCustom(content.custom ?? ''), ...link?.custom }
  return { tool, url: link?.url ?? content.href, link, custom }
}

/** The tool of an activity that the caller may open now. Throws `learning/not-found`, `learning/locked`, `lti/not-found`. */
export async function openTool(
  parts: LtiParts,
  caller: Caller,
  activityId: number,
): Promise<LaunchedTool & { opened: OpenedActivity }> {
  const opened = await openActivity(parts, caller, activityId)
  const found = await findTool(parts, activityId)
  if (!found) throw notFound()
  return { ...found, opened }
}

/** The tool of an activity of a course that the caller may write. Throws `lti/not-found`. */
export async function openToolOfAuthor(
  parts: LtiParts,
  caller: Caller,
  activityId: number,
): Promise<LaunchedTool & { courseId: number }> {
  const courseId = await readCourseId(parts.db, activityId)
  if (courseId === undefined || !(await mayWriteCourse(parts, caller, activityId))) throw notFound()
  const found = await findTool(parts, activityId)
  if (!found) throw notFound()
  return { ...found, courseId }
}

/** Whether the caller may write the course of an activity. */
export async function mayWriteCourse({ db }: LtiParts, caller: Caller, activityId: number): Promise<boolean> {
  const courseId = await readCourseId(db, activityId)
  if (courseId === undefined) return false
  const programIds = await enrolment.programsOfCourse(db, courseId)
  return mayInLearning(caller, 'write courses', { programIds, courseIds: [courseId] })
}

/** The name by which a tool knows a person: no other tool knows them by it. */
export const findSubject = ({ db, secret }: LtiParts, toolId: number, userId: number): Promise<string> =>
  saveSubject(db, { toolId, userId, subject: keyedHash(secret, `lti ${toolId}`, String(userId)).toString('hex') })
