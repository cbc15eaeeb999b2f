import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readMyProfile, readProfileData } from './service/my-profile.ts'
import type { ProfileParts } from './service/parts.ts'
import { savePicture } from './service/picture.ts'
import { acceptPolicy, createMarketingProfile, readPolicies } from './service/policies.ts'
import { listResumes, readForReview, readMyResume, saveResume } from './service/resumes.ts'

/** The profile of the caller, learner policies, the marketing profile; resumes for who reviews them. */
export const profileFunctions = (parts: ProfileParts) =>
  ({
    local_learn_get_policy_details: (_params, caller) => readPolicies(parts, caller),
    local_learn_post_policy_details: ({ policyid, version }, caller) => acceptPolicy(parts, caller, policyid, version),
    local_learn_create_marketing_profile: (_params, caller) => createMarketingProfile(parts, caller),
    local_learn_get_profile: (_params, caller) => readMyProfile(parts, caller),
    local_learn_get_profile_data: ({ userid }, caller) => readProfileData(parts, caller, userid),
    local_learn_save_profile_picture: ({ image }, caller) => savePicture(parts, caller, image),
    local_learn_save_resume: (given, caller) => saveResume(parts, caller, given),
    local_learn_read_resume: ({ resumeid }, caller) => readMyResume(parts, caller, resumeid),
    local_learn_get_staff_resumes: (params, caller) => listResumes(parts, caller, params),
    local_learn_get_staff_resume: ({ resumeid }, caller) => readForReview(parts, caller, resumeid),
  }) satisfies Partial<FunctionBodies>
