import type { EndpointHandlers } from '#platform/http/bind.ts'
import { acceptInvitation, findInvitation, silenceInvitation } from './service/join.ts'
import type { ReferralsParts } from './service/parts.ts'

/** Invitations, for who is invited. */
export const invitationRoutes = (parts: ReferralsParts) =>
  ({
    'lead-update.findInvitation': ({ body }) => findInvitation(parts, body.code),
    'lead-update.acceptInvitation': ({ body }) => acceptInvitation(parts, body),
    'lead-update.silenceInvitation': ({ body }) => silenceInvitation(parts, body.code),
  }) satisfies Partial<EndpointHandlers>
