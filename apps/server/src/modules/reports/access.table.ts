import { type AccessTable, ofAnyone, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { programId: programid, courseId: courseid } = await createCourse(
    system,
    courseModel([sectionModel([activityModel({})])]),
    [owner],
  )
  return {
    module: 'reports',
    functions: {
      local_learn_get_progress_report: ofOwner({ programid }),
      local_learn_save_week_goal: ofAnyone({ activities: 5 }),
      gradereport_user_get_grade_items: ofOwner({ courseid }),
      gradereport_overview_get_course_grades: ofAnyone({}),
    },
  }
}
export default table
