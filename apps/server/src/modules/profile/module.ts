import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { profileEntities } from './entities.ts'
import { profileFunctions } from './functions.ts'
import { hashesInUse } from './repo/resumes.ts'
import type { ProfileParts } from './service/policies.ts'

/** Policies of learners, and what the marketing tool knows of them. */
export const profileModule = (parts: ProfileParts) =>
  defineModule({
    name: 'profile',
    functions: profileFunctions(parts),
    entities: profileEntities,
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    personalData: ownedRows('profile_policy_acceptance', 'profile_marketing', 'profile_field', 'profile_resume'),
  })
