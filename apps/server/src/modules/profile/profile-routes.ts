import type { EndpointHandlers } from '#platform/http/bind.ts'
import { readFullProfile, readFullProfileBy, readLead, saveFullProfile } from './service/my-profile.ts'
import type { ProfileParts } from './service/parts.ts'

/** The assistant and the learner-profile service: the profile of the caller, whoever a body names. */
export const profileRoutes = (parts: ProfileParts) =>
  ({
    'assistant.profileByPhone': async ({ caller }) => ({ leanerApiData: await readFullProfile(parts, caller) }),
    'assistant.profile': async ({ caller, body }) => ({ leanerApiData: await readFullProfileBy(parts, caller, body) }),
    'assistant.lead': ({ caller }) => readLead(parts, caller),
    'assistant.fetch': async ({ caller }) => ({ leanerApiData: await readFullProfile(parts, caller) }),
    'assistant.create': ({ caller, body }) => saveFullProfile(parts, caller, body),
    'learner-profile.get': async ({ caller, body }) => ({
      status: 'Success' as const,
      data: await readFullProfileBy(parts, caller, body.filter),
    }),
    'learner-profile.post': ({ caller, body }) => saveFullProfile(parts, caller, body),
  }) satisfies Partial<EndpointHandlers>
