import { PROGRESS_REPORT_FILES } from '@learn/contract/reports'
import { type AccessTable, forSignedIn, ofAnyone, ofOwner } from '#testkit/access.ts'
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
    routes: {
      [`GET ${PROGRESS_REPORT_FILES}/:programId`]: {
        access: 'signed-in',
        url: `${PROGRESS_REPORT_FILES}/${programid}`,
        expected: { ...forSignedIn(404), owner: 200 },
      },
    },
  }
}
export default table
