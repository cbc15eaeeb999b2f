import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { CollectParts } from './service/collect.ts'
import { readConsents, setConsent } from './service/consents.ts'

/** What the caller agrees to. */
export const trackingFunctions = (parts: CollectParts) =>
  ({
    local_learn_get_consents: (_params, { userId }) => readConsents(parts.db, userId),
    local_learn_set_consent: ({ purpose, isGiven }, { userId }) => setConsent(parts, userId, purpose, isGiven),
  }) satisfies Partial<FunctionBodies>
