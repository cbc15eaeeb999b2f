import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { acceptPolicy, createMarketingProfile, type ProfileParts, readPolicies } from './service/policies.ts'

/** Learner policies and the marketing profile. */
export const profileFunctions = (parts: ProfileParts) =>
  ({
    local_learn_get_policy_details: (_params, caller) => readPolicies(parts, caller),
    local_learn_post_policy_details: ({ policyid, version }, caller) => acceptPolicy(parts, caller, policyid, version),
    local_learn_create_marketing_profile: (_params, caller) => createMarketingProfile(parts, caller),
  }) satisfies Partial<FunctionBodies>
