import { randomUUID } from 'node:crypto'
import { type AccessTable, ofAnyStaff, ofNobody, ofStaff } from '#testkit/access.ts'
import { courseModel, createCourse } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { programId } = await createCourse(system, courseModel([]), [owner])
  const audience = { programIds: [programId] }
  return {
    module: 'announcements',
    functions: {
      local_learn_get_announcements: ofAnyStaff({}),
      local_learn_count_audience: ofStaff({ audience }),
      local_learn_announce: ofStaff({ title: 'Hello', text: '', audience, key: randomUUID() }),
      local_learn_test_announcement: ofAnyStaff({ title: 'Hello', text: '', key: randomUUID() }),
      local_learn_cancel_announcement: ofNobody({ id: 1 }),
    },
  }
}
export default table
