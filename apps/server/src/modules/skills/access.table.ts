import { type AccessTable, ofAnyone } from '#testkit/access.ts'

/** A report names nothing: each caller gets their own. */
const table: AccessTable = async () => ({
  module: 'skills',
  functions: { local_learn_get_skill_report: ofAnyone({}) },
})
export default table
