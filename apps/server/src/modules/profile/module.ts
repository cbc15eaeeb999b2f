import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { profileEntities } from './entities.ts'
import { profileFunctions } from './functions.ts'
import type { ProfileParts } from './service.ts'

/** Policies of learners, and what the marketing tool knows of them. */
export const profileModule = (parts: ProfileParts) =>
  defineModule({
    name: 'profile',
    functions: profileFunctions(parts),
    entities: profileEntities,
    personalData: ownedRows('profile_policy_acceptance', 'profile_marketing'),
  })
