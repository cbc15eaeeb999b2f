import { type AccessTable, ofAnyone, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const completion = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const

const table: AccessTable = async ({ system, owner }) => {
  const course = await createCourse(
    system,
    courseModel([
      sectionModel([activityModel({ sourceKey: 'mine' }), activityModel({ sourceKey: 'by-hand', completion })]),
    ]),
    [owner],
  )
  const id = course.idOf('mine')
  const { programId: programid } = course
  return {
    module: 'classroom',
    functions: {
      local_learn_get_programs: ofAnyone({}),
      local_learn_get_recent_activities: ofAnyone({}),
      local_learn_get_done_lessons: ofAnyone({}),
      local_learn_get_timeline: ofOwner({ programid }),
      local_learn_get_program_classes: ofOwner({ programid }),
      local_learn_get_program_assignments: ofOwner({ programid }),
      local_learn_get_notes: ofAnyone({}),
      local_learn_get_activity: ofOwner({ programid, type: 'page', id }),
    },
    scopes: {
      note: { ...ofOwner({}), params: String(id) },
      done: { ...ofOwner({}), params: String(course.idOf('by-hand')) },
    },
  }
}
export default table
