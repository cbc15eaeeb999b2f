import { type AccessTable, ofStaff } from '#testkit/access.ts'

const table: AccessTable = () =>
  Promise.resolve({
    module: 'leads',
    functions: {
      local_learn_get_lead_updates: ofStaff({}),
      // No lead system is set up here.
      local_learn_resend_lead_updates: ofStaff({}),
    },
  })
export default table
