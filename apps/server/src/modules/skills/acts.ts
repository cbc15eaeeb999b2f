import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { authoring, enrolment, mayInLearning } from '../learning/index.ts'
import { writeTags } from './tag-entity.ts'

/** What staff do with skills: whoever writes a course says what its activities show. */
export const skillActs: Acts = {
  skills: {
    isAllowed: (caller, place) => mayInLearning(caller, 'write courses', place),
    async plan({ db, caller }, { activityids, tags }) {
      const courseIds = new Set<number>()
      for (const { courseId } of await authoring.findActivities(db, activityids)) courseIds.add(courseId)
      const [courseId, ...more] = courseIds
      if (courseId === undefined || more.length > 0) throw notThere()
      const programIds = await enrolment.programsOfCourse(db, courseId)
      refuseUnless(
        mayInLearning(caller, 'write courses', { courseIds: [courseId] }) ||
          (programIds.length > 0 &&
            programIds.every(id => mayInLearning(caller, 'write courses', { programIds: [id] }))),
      )
      const named = new Map(tags.map(tag => [tag.skill.toLowerCase(), tag]))
      const state = { tags: writeTags([...named.values()]) }
      return {
        wanted: activityids.map(id => ({ entity: 'skills.activity', key: String(id), state })),
        programIds,
        courseIds: [courseId],
        asksNoReason: true,
      }
    },
  },
}
