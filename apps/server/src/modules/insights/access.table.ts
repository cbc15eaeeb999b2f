import { randomUUID } from 'node:crypto'
import { type AccessTable, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const page = activityModel({})
  const {
    courseId: courseid,
    programId: batchid,
    idOf,
  } = await createCourse(system, courseModel([sectionModel([page])]), [owner])
  return {
    module: 'insights',
    functions: {
      local_learn_get_learners_at_risk: ofStaff({ batchid }),
      local_learn_write_to_learner: ofStaff({
        batchid,
        userid: owner.id,
        title: 'A word',
        text: 'Hello',
        key: randomUUID(),
      }),
      local_learn_get_course_insight: ofStaff({ courseid }),
      local_learn_get_video_insight: ofStaff({ courseid }),
      local_learn_get_activity_learners: ofStaff({ courseid, activityid: idOf(page.sourceKey) }),
    },
  }
}
export default table
