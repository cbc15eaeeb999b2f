import { programs } from '../src/modules/learning/index.ts'
import { activityModel, courseModel, createCourse, sectionModel, signIn, type TestPerson } from './factories.ts'
import type { TestSystem } from './system.ts'

const BY_HAND = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const

/** A free course of lessons that are done by hand, on offer. */
export async function freeCourse(system: TestSystem, lessons = 1, name?: string) {
  const activities = Array.from({ length: lessons }, (_, n) =>
    activityModel({ sourceKey: `lesson ${n}`, completion: BY_HAND }),
  )
  const model = courseModel([sectionModel(activities)])
  const course = await createCourse(system, name === undefined ? model : { ...model, fullName: name })
  await programs.offerFree(system.db, course.courseId)
  return { ...course, ids: activities.map(({ sourceKey }) => course.idOf(sourceKey)) }
}

/** A free course that a learner took and completed, and the certificate that they got for it. */
export async function completedCourse(system: TestSystem, person: TestPerson) {
  const course = await freeCourse(system)
  const client = await signIn(system, person)
  await client.learn('local_learn_enrol_free_course', { courseid: course.courseId })
  for (const activityid of course.ids) await client.learn('local_learn_set_completion', { activityid, isDone: true })
  const { body } = await client.learn('local_learn_get_user_certificate', { courseid: course.courseId })
  if (!body.certificate) throw new Error('the test person got no certificate')
  return { course, client, certificate: body.certificate }
}
