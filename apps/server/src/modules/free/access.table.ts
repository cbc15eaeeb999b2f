import { type AccessRow, type AccessTable, getRow, ofAnyone } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { programs } from '../learning/index.ts'

/** Of learners: staff are not enrolled, and look at the list. */
const ofLearners = (params: unknown): AccessRow =>
  getRow(params, ofAnyone(params), {
    staff: 404,
    'staff elsewhere': 404,
    'staff without a role': 404,
    'a staff token': 404,
    'a token of staff elsewhere': 404,
    'a token of staff without a role': 404,
  })

/** A free course is whoever's takes it: the calls come in this order. */
const table: AccessTable = async ({ system }) => {
  const course = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'open to all' })])]))
  await programs.offerFree(system.db, course.courseId)
  const { courseId: courseid } = course
  return {
    module: 'free',
    functions: {
      local_learn_get_free_dashboard: ofAnyone({}),
      local_learn_enrol_free_course: ofLearners({ courseid }),
      local_learn_get_free_course: ofLearners({ courseid }),
      local_learn_get_free_activity: ofLearners({ courseid, id: course.idOf('open to all') }),
    },
  }
}
export default table
