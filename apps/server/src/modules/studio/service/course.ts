import { AUTHORED_TYPES, FILE_TYPES, type StudioCourse } from '@learn/contract/studio'
import { nameThing, standings } from '#platform/authored/authored.ts'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring, enrolment } from '../../learning/index.ts'
import { findMissingQuestions } from '../../quiz/index.ts'
import { readOpens } from '../opens.ts'
import type { ProgramParts } from './programs.ts'
import { mayOffer, maySee, mayWrite, notFound } from './reach.ts'

export const isAuthored = (type: string): boolean => (AUTHORED_TYPES as readonly string[]).includes(type)

/** A course as its authors see it. Throws `learning/not-found`. */
export async function readCourse({ db, clock }: ProgramParts, caller: Caller, id: number): Promise<StudioCourse> {
  const course = await authoring.findCourse(db, id)
  if (!course || !(await maySee(db, caller, id))) throw notFound()
  const { sections, activities, trash } = await authoring.readCourseParts(db, id)
  const withFiles = activities.filter(({ type }) => FILE_TYPES.includes(type)).map(one => one.id)
  const files = Map.groupBy(await authoring.listFiles(db, withFiles), ({ activityId }) => activityId ?? 0)
  const stand = await standings(
    db,
    new Map(
      activities.map(one => [
        nameThing('activity', one.id),
        authoring.authoredHash(one, one.contentHash, {
          introHtml: one.introHtml,
          files: files.get(one.id) ?? [],
        }),
      ]),
    ),
  )
  const missing = await findMissingQuestions(db, id, activities)
  const idsByKey = new Map(activities.map(({ key, id: activityId }) => [key, activityId]))
  const bySection = Map.groupBy(activities, ({ sectionId }) => sectionId)
  const nothing = { version: null, versions: 0, hasDraft: false, hasChanges: false }
  return {
    id,
    name: course.fullName,
    summaryHtml: course.summaryHtml,
    isFree: await authoring.isFreeCourse(db, id),
    programs: await authoring.curriculaOfCourse(db, id),
    learners: (await enrolment.learnersOfCourse(db, id, clock.now())).length,
    modules: sections.map(({ position: _place, key: _key, availability, ...section }) => ({
      ...section,
      opens: readOpens(availability, idsByKey),
      activities: (bySection.get(section.id) ?? []).map(one => ({
        id: one.id,
        type: one.type,
        name: one.name,
        isVisible: one.isVisible,
        hasRule: one.hasRule,
        opens: readOpens(one.availability, idsByKey),
        completion: one.completion,
        minutes: one.minutes,
        dueAt: epochOrNull(one.dueAt),
        standing: stand.get(nameThing('activity', one.id)) ?? nothing,
        isAuthored: isAuthored(one.type),
        missing: missing.get(one.id) ?? null,
      })),
    })),
    trash: trash.map(({ trashedAt, ...thing }) => ({ ...thing, trashedAt: epochS(trashedAt) })),
    can: { write: await mayWrite(db, caller, id), offer: await mayOffer(db, caller, id) },
  }
}
