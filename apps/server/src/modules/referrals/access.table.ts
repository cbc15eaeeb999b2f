import { type AccessTable, forAll, getRow, ofOwner, ofStaff } from '#testkit/access.ts'
import { createPerson, signIn } from '#testkit/factories.ts'

const table: AccessTable = async ({ system }) => {
  const inviter = await signIn(system, await createPerson(system))
  const { link } = (await inviter.learn('local_learn_get_referrals', {})).body
  const code = link.split('/').at(-1) ?? ''
  const to = { name: 'Divya', to: 'divya@example.org' }
  // Premium learners, each of their own.
  const ofPremium = (params: unknown) => getRow(params, ofOwner(params), { 'another learner': 200 })
  const open = (params: unknown, status = 200) => ({ params, expected: forAll(status) })
  return {
    module: 'referrals',
    functions: {
      local_learn_get_referrals: ofPremium({}),
      local_learn_get_staff_referrals: ofStaff({}),
      local_learn_add_referral: ofPremium({ ...to, isasked: true }),
    },
    endpoints: {
      'lead-update.findInvitation': open({ code }),
      'lead-update.acceptInvitation': open({ code, ...to }),
      // A link goes to nobody: there is no address to silence.
      'lead-update.silenceInvitation': open({ code }, 404),
    },
  }
}
export default table
