import './events.ts'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { profileActs } from './acts.ts'
import { profileEntities } from './entities.ts'
import { profileFunctions } from './functions.ts'
import { profileNotifications } from './notifications.ts'
import { profileRoutes } from './profile-routes.ts'
import { readMore, removeMore } from './repo/personal-data.ts'
import { dropMarketing } from './repo/policies.ts'
import { hashesInUse } from './repo/resumes.ts'
import { leadRecords } from './service/leads.ts'
import type { ProfileParts } from './service/parts.ts'
import { profileScope } from './service/scope.ts'

const owned = ownedRows(
  'profile_policy_acceptance',
  'profile_marketing',
  'profile_field',
  'profile_resume',
  'profile_picture',
)

/** What learners say of themselves, their resumes and pictures, policies, and what the marketing tool knows of them. */
export const profileModule = (parts: ProfileParts) =>
  defineModule({
    name: 'profile',
    endpoints: profileRoutes(parts),
    functions: profileFunctions(parts),
    scopes: [profileScope(parts)],
    entities: profileEntities,
    acts: profileActs,
    eventsForPeople: ['profile.resume.reviewed'],
    notifications: profileNotifications(parts),
    commands: { 'lead:records': leadRecords(parts) },
    events: [
      {
        on: 'tracking.consent.withdrawn',
        handle: (tx, { userId, purpose }) => (purpose === 'marketing' ? dropMarketing(tx, userId) : Promise.resolve()),
      },
    ],
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    personalData: {
      tables: [...owned.tables, 'profile_resume_comment', 'profile_lead'],
      exportOf: async (db, person) => ({ ...(await owned.exportOf(db, person)), ...(await readMore(db, person)) }),
      async erase(tx, person) {
        await removeMore(tx, person)
        await owned.erase(tx, person)
      },
    },
  })
