import { AUTHORED_TYPES, FILE_TYPES, type StudioCourse } from '@learn/contract/studio'
import { nameThing, standings } from '#platform/authored/authored.ts'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { maySetRule, readCertificateRule } from '../../certificates/index.ts'
import { mayInGradebook } from '../../gradebook/index.ts'
import { authoring, coursePictures, enrolment, type KindsOfContent } from '../../learning/index.ts'
import { isClass, mayInLive } from '../../live/index.ts'
import { findMissingQuestions } from '../../quiz/index.ts'
import { listSkills, tagsOfActivities } from '../../skills/index.ts'
import { readOpens } from '../opens.ts'
import type { LinkParts } from './file-links.ts'
import { mayOffer, maySee, mayWrite, notFound } from './reach.ts'

export const isAuthored = (type: string): boolean => (AUTHORED_TYPES as readonly string[]).includes(type)

interface CourseParts extends LinkParts {
  kinds: KindsOfContent
}

/** A course as its authors see it. Throws `learning/not-found`. */
export async function readCourse(parts: CourseParts, caller: Caller, id: number): Promise<StudioCourse> {
  const { db, clock, kinds } = parts
  const course = await authoring.findCourse(db, id)
  if (!course || !(await maySee(db, caller, id))) throw notFound()
  const { sections, activities, trash } = await authoring.readCourseParts(db, id)
  const stand = await readStandings(db, activities)
  const missing = await findMissingQuestions(db, id, activities)
  const skills = await tagsOfActivities(
    db,
    activities.map(one => one.id),
  )
  const isFree = await authoring.isFreeCourse(db, id)
  const programIds = await enrolment.programsOfCourse(db, id)
  const idsByKey = new Map(activities.map(({ key, id: activityId }) => [key, activityId]))
  const bySection = Map.groupBy(activities, ({ sectionId }) => sectionId)
  return {
    id,
    name: course.fullName,
    summaryHtml: course.summaryHtml,
    picture: await linkPicture(parts, caller, id),
    isFree,
    certificate: await readCertificateRule(db, { id, isFree }),
    knownSkills: await listSkills(db),
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
        marks: authoring.readMarks(kinds, one),
        minutes: one.minutes,
        dueAt: epochOrNull(one.dueAt),
        standing: stand.get(nameThing('activity', one.id)) ?? NOTHING,
        isAuthored: isAuthored(one.type),
        isClass: isClass(one.type),
        startsAt: isClass(one.type) ? epochOrNull(one.opensAt) : null,
        skills: (skills.get(one.id) ?? []).map(({ skill, difficulty }) => ({ skill, difficulty })),
        missing: missing.get(one.id) ?? null,
      })),
    })),
    trash: trash.map(({ trashedAt, ...thing }) => ({ ...thing, trashedAt: epochS(trashedAt) })),
    can: {
      write: await mayWrite(db, caller, id),
      offer: await mayOffer(db, caller, id),
      plan: mayInLive(caller, 'plan', { courseIds: [id], programIds }),
      certify: maySetRule(caller, id, programIds),
      // A course that nobody takes has no marks.
      seeMarks: programIds.length > 0 && mayInGradebook(caller, 'see marks', { courseIds: [id], programIds }),
    },
  }
}

/** The picture of a course with a link to it. */
async function linkPicture({ db, clock, links }: CourseParts, { userId }: Caller, courseId: number) {
  const picture = await coursePictures.readCoursePicture(db, courseId)
  return picture && { ...picture, url: links.urlOf(userId, picture.id, 'picture', epochS(clock.now())) }
}

type Part = Awaited<ReturnType<typeof authoring.readCourseParts>>['activities'][number]

const NOTHING = { version: null, versions: 0, hasDraft: false, hasChanges: false }

/** Where the activities of a course stand between what is live and their drafts. */
async function readStandings(db: Handle, activities: readonly Part[]) {
  const withFiles = activities.filter(({ type }) => FILE_TYPES.includes(type)).map(one => one.id)
  const files = Map.groupBy(await authoring.listFiles(db, withFiles), ({ activityId }) => activityId ?? 0)
  const hashes = activities.map((one): [string, string] => [
    nameThing('activity', one.id),
    authoring.authoredHash(one, one.contentHash, { introHtml: one.introHtml, files: files.get(one.id) ?? [] }),
  ])
  return standings(db, new Map(hashes))
}
