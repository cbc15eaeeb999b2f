import { type AccessTable, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel, signIn } from '#testkit/factories.ts'
import { getLesson } from '#testkit/lesson-content.ts'

const table: AccessTable = async ({ system, owner }) => {
  const activity = activityModel({ type: 'lesson', content: getLesson() })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [owner])
  const activityid = course.idOf(activity.sourceKey)
  const { body } = await (await signIn(system, owner)).learn('local_learn_start_lesson', { activityid })
  return {
    module: 'lesson',
    functions: {
      local_learn_start_lesson: ofOwner({ activityid }),
      local_learn_move_lesson: ofOwner({ activityid, attemptid: body.attemptid, step: 0, way: 0 }),
    },
    scopes: { lesson: { ...ofOwner({}), params: String(activityid) } },
  }
}
export default table
