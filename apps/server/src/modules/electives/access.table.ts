import { type AccessTable, getRow, ofAnyStaff, ofOwner } from '#testkit/access.ts'
import { createElectives, givePlace } from '#testkit/electives.ts'
import { courseModel, createCourse } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { programId } = await createCourse(system, courseModel([]), [owner])
  const { windowId: windowid, optionIds: optionids } = await createElectives(system, programId)
  const decided = await createElectives(system, programId)
  const optionid = decided.optionIds[0] ?? 0
  await givePlace(system, owner.id, decided.windowId, optionid)
  return {
    module: 'electives',
    functions: {
      // Learners, each of their own.
      local_learn_get_program_electives: getRow({}, ofOwner({}), { 'another learner': 200, 'a free learner': 200 }),
      local_learn_save_program_electives: ofOwner({ windowid, optionids }),
      local_learn_get_staff_electives: ofAnyStaff({}),
      local_learn_release_elective: ofOwner({ windowid: decided.windowId, optionid }),
    },
  }
}
export default table
