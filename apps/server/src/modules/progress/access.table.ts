import type { ContentModel } from '@learn/interchange'
import { type AccessTable, ofAnyone, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const manual = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
  const film: ContentModel = { kind: 'video', path: 'v', durationS: 9, captions: [] }
  const course = await createCourse(
    system,
    courseModel([
      sectionModel([
        activityModel({ sourceKey: 'mine', completion: manual }),
        activityModel({ sourceKey: 'film', type: 'videofile', content: film }),
      ]),
    ]),
    [owner],
  )
  const activityid = course.idOf('mine')
  const { programId: programid, courseId: courseid } = course
  return {
    module: 'progress',
    functions: {
      core_enrol_get_users_courses: ofOwner({ userid: owner.id }),
      core_course_get_contents: ofOwner({ courseid }),
      local_learn_get_programs: ofAnyone({}),
      local_learn_get_dashboard: ofOwner({ programid }),
      local_learn_get_timeline: ofOwner({ programid }),
      local_learn_get_recent_activities: ofAnyone({}),
      local_learn_get_activity: ofOwner({ programid, type: 'page', id: activityid }),
      local_learn_record_opening: ofOwner({ activityid }),
      local_learn_set_completion: ofOwner({ activityid, isDone: true }),
      local_learn_record_study: ofOwner({ activityid, seconds: 1 }),
    },
    scopes: {
      note: { ...ofOwner({}), params: String(activityid) },
      video: { ...ofOwner({}), params: String(course.idOf('film')) },
    },
  }
}
export default table
