import { type AccessTable, ofOwner, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const activity = activityModel({})
  const { courseId: courseid, idOf } = await createCourse(system, courseModel([sectionModel([activity])]), [owner])
  return {
    module: 'protocol',
    functions: {
      core_enrol_get_users_courses: ofOwner({ userid: owner.id }),
      core_course_get_contents: ofOwner({ courseid }),
      core_grades_update_grades: ofStaff({
        source: 'test',
        courseid,
        component: 'mod_page',
        activityid: idOf(activity.sourceKey),
        itemnumber: 0,
        grades: [{ studentid: owner.id, grade: 80 }],
      }),
    },
  }
}
export default table
