import { type AccessTable, getRow, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'

/** The functions of every editor, shown on a note. */
const table: AccessTable = async ({ system, owner }) => {
  const course = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'noted' })])]), [
    owner,
  ])
  const scope = `note:${course.idOf('noted')}`
  const ops = [makeOps(owner.id, 1).op('text', 'x')]
  return {
    module: 'journal',
    functions: {
      // The op is the owner's: whoever else sends it holds work that is not theirs.
      local_learn_append_journal: getRow({ scope, ops }, ofOwner({}), {
        'another learner': 403,
        'a free learner': 403,
        staff: 403,
        'staff elsewhere': 403,
        'staff without a role': 403,
        'a staff token': 403,
        'a token of staff elsewhere': 403,
        'a token of staff without a role': 403,
        // An op holds a null, which a form can't carry.
        "the owner's app token": 400,
      }),
      local_learn_read_journal: ofOwner({ scope }),
      local_learn_list_versions: ofOwner({ scope }),
      local_learn_read_history: ofOwner({ scope }),
      // A note is never handed in, and this version is nobody's.
      local_learn_submit_journal: getRow({ scope, device: makeOps(1, 1).device, manifest: [] }, ofOwner({}), {
        owner: 400,
        "the owner's app token": 400,
      }),
      local_learn_restore_version: getRow({ scope, versionId: 'v1' }, ofOwner({}), {
        owner: 404,
        "the owner's app token": 404,
      }),
    },
  }
}
export default table
