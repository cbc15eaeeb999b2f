import { type AccessTable, ofAnyone } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { programs } from '../learning/index.ts'

/** A free course is whoever's takes it: the calls come in this order. */
const table: AccessTable = async ({ system }) => {
  const course = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'open to all' })])]))
  await programs.offerFree(system.db, course.courseId)
  const { courseId: courseid } = course
  return {
    module: 'free',
    functions: {
      local_learn_get_free_dashboard: ofAnyone({}),
      local_learn_enrol_free_course: ofAnyone({ courseid }),
      local_learn_get_free_course: ofAnyone({ courseid }),
      local_learn_get_free_activity: ofAnyone({ courseid, id: course.idOf('open to all') }),
    },
  }
}
export default table
