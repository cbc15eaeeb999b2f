import { type AccessTable, ofAnyone, ofOwner } from '#testkit/access.ts'
import { createCodeCourse } from '#testkit/code-course.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { activityId } = await createCodeCourse(system, 'matrix-code', [owner])
  const answer = 'select 2 as n'
  return {
    module: 'coding',
    functions: {
      local_learn_get_code_task: ofOwner({ handsonid: activityId }),
      local_learn_get_code_frame: ofAnyone({}),
      local_learn_run_code: ofOwner({ handsonid: activityId, answer }),
      local_learn_submit_code: ofOwner({
        handsonid: activityId,
        attemptid: '5d0e0f86-5f0e-4b43-8a53-5b5f5f0e9c11',
        answer,
      }),
    },
    scopes: { code: { ...ofOwner({}), params: String(activityId) } },
  }
}
export default table
