import { type AccessTable, ofAnyStaff, ofOwner, ofStaff } from '#testkit/access.ts'
import { createAssignment } from '#testkit/assignment-course.ts'
import { signIn } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { activityId } = await createAssignment(system, [owner], { content: { canTakeBack: true } })
  const handed = await createAssignment(system, [owner])
  const browser = await signIn(system, owner)
  const start = async (activityid: number) =>
    (await browser.learn('local_learn_start_assignment', { activityid })).body.workid
  const file = (workid: number) => ({ workid, name: 'notes.txt', data: 'aGVsbG8=' })
  const append = (workid: number, opId: string) =>
    browser.learn('local_learn_append_journal', {
      scope: `assign:${workid}`,
      ops: [
        {
          opId,
          userId: owner.id,
          slot: 'text',
          device: '00000000-0000-4000-8000-0000000000a1',
          clientSeq: 1,
          baseOpId: null,
          payload: '<p>Done.</p>',
        },
      ],
    })
  const workid = await start(activityId)
  const done = await start(handed.activityId)
  await append(done, '00000000-0000-4000-8000-0000000000a2')
  await browser.learn('local_learn_submit_assignment', { workid: done })
  return {
    module: 'assignments',
    functions: {
      local_learn_start_assignment: ofOwner({ activityid: activityId }),
      local_learn_upload_assignment_file: ofOwner(file(workid)),
      local_learn_submit_assignment: ofOwner({ workid: done }),
      local_learn_take_assignment_back: ofOwner({ workid }),
      local_learn_get_assignment_queue: ofAnyStaff({}),
      local_learn_get_assignment_sheet: ofStaff({ activityid: handed.activityId }),
      local_learn_get_assignment_work: ofStaff({ workid: done }),
      local_learn_upload_feedback_file: ofStaff(file(done)),
    },
    scopes: { assign: { ...ofOwner({}), params: String(workid) } },
  }
}
export default table
