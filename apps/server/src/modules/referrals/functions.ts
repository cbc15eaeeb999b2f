import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { invite } from './service/invite.ts'
import type { ReferralsParts } from './service/parts.ts'
import { readReferrals } from './service/read.ts'
import { readStaffReferrals } from './service/staff-list.ts'

/** The functions of referrals. */
export const referralsFunctions = (parts: ReferralsParts) =>
  ({
    local_learn_get_referrals: (_params, caller) => readReferrals(parts, caller),
    local_learn_get_staff_referrals: ({ page }, caller) => readStaffReferrals(parts, caller, page),
    local_learn_add_referral: (params, caller) => invite(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
