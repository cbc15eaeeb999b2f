import { COLLECT } from '@learn/contract/base'
import { type AccessTable, forSignedIn, ofAnyone } from '#testkit/access.ts'

/** Each of their own, whoever they are. */
const table: AccessTable = async () => ({
  module: 'tracking',
  functions: {
    local_learn_get_consents: ofAnyone({}),
    local_learn_set_consent: ofAnyone({ purpose: 'analytics', isGiven: true }),
  },
  routes: {
    // A form, as the matrix sends, is none.
    [`POST ${COLLECT}`]: { access: 'signed-in', url: COLLECT, expected: forSignedIn(400) },
  },
})
export default table
