import { type AccessTable, ofAnyone } from '#testkit/access.ts'

/** A deck names nothing: each caller gets theirs, and writes into it alone. */
const table: AccessTable = async () => ({
  module: 'deck',
  functions: { local_learn_get_review_deck: ofAnyone({}), local_learn_set_review_deck: ofAnyone({ ison: true }) },
  scopes: { deck: { ...ofAnyone({}), params: '2026-11-21' } },
})
export default table
