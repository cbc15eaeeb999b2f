import { type AccessTable, ofAnyone, ofNobody, ofOwner, rowOf } from '#testkit/access.ts'

const table: AccessTable = async () => ({
  module: 'profile',
  functions: {
    local_learn_get_policy_details: ofAnyone({}),
    // No such policy was published.
    local_learn_post_policy_details: ofNobody({ policyid: 1, version: 1 }),
    // Premium learners, each of their own.
    local_learn_create_marketing_profile: rowOf({}, ofOwner({}), { 'another learner': 200 }),
  },
})
export default table
