import { DATA_FILES } from '@learn/contract/privacy'
import { type AccessTable, forSignedIn, ofAnyone } from '#testkit/access.ts'

/** Everybody asks about themselves only; a copy is for its person, and this one is nobody's. */
const table: AccessTable = async () => ({
  module: 'privacy',
  functions: {
    local_learn_get_data_requests: ofAnyone({}),
    local_learn_request_data_copy: ofAnyone({}),
    local_learn_request_erasure: ofAnyone({ isasked: true }),
  },
  routes: {
    [`GET ${DATA_FILES}/:id`]: { access: 'signed-in', url: `${DATA_FILES}/1`, expected: forSignedIn(404) },
  },
})
export default table
