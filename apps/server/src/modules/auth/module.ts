import type { Config } from '#platform/config.ts'
import './events.ts'
import type { Cookies } from '#platform/http/cookies.ts'
import { defineModule } from '#platform/module.ts'
import { accountRoutes } from './account-routes.ts'
import { authFunctions } from './functions.ts'
import { handOverRoutes } from './hand-over-routes.ts'
import { accountNotifications } from './notifications.ts'
import { removeOldChanges } from './repo/contact-changes.ts'
import { PERSONAL_TABLES, readAccount, removeAccount } from './repo/personal-data.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { frozenNeeds } from './service/contact-changes.ts'
import { authEntities } from './service/entities.ts'
import { forgetOldCodes } from './service/forget.ts'
import type { LearnerPlaces } from './service/places.ts'
import type { AuthParts } from './service/ports.ts'
import { forgetPreviews } from './service/previews.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { tokenRoute } from './token-routes.ts'

/** The slow-down of a person looks back one day: older codes and counters serve no rule. */
const CODES_DAYS = 2
/** So long a learner sees who looked at the app as them. */
const PREVIEW_DAYS = 90
/** After the links of a change are over, for whoever asks what became of it. */
const CHANGES_DAYS = 90

/** Sign-in, accounts and sessions. */
export const authModule = (
  parts: AuthParts & { cookies: Cookies; places: LearnerPlaces; config: Pick<Config, 'services'> },
) =>
  defineModule({
    name: 'auth',
    functions: authFunctions(parts),
    endpoints: {
      ...signInRoutes(parts, parts.cookies),
      ...accountRoutes(parts, parts.cookies),
      ...secondFactorRoutes(parts, parts.cookies),
    },
    routes(app) {
      handOverRoutes(app, parts, parts.cookies)
      tokenRoute(app, parts, parts.cookies, 'auth' in parts.config.services)
    },
    eventsForPeople: ['auth.device.added'],
    notifications: accountNotifications(parts),
    retention: [
      { what: 'one-time codes', keepDays: CODES_DAYS, forget: before => forgetOldCodes(parts, before) },
      { what: 'changes of contacts', keepDays: CHANGES_DAYS, forget: before => removeOldChanges(parts.db, before) },
      { what: 'who looked as whom', keepDays: PREVIEW_DAYS, forget: before => forgetPreviews(parts.db, before) },
    ],
    needs: () => frozenNeeds(parts.db),
    entities: authEntities(parts),
    personalData: { tables: PERSONAL_TABLES, exportOf: readAccount, erase: removeAccount },
    wireCodes: {
      'auth/must-change': 'forcepasswordchangenotice',
      'auth/not-found': 'nopermissions',
      'auth/taken': 'invalidparameter',
    },
  })
