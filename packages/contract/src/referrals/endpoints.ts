import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { INVITATION_ADDRESSES } from './addresses.ts'
import { personName, reachable } from './shapes.ts'

const code = z.string().min(1).max(64)
/** The same whoever is behind an address. */
const done = z.object({ status: z.literal('success') })

/** Invitations, for who is invited. A code that leads nowhere is not there (404). */
export const invitationEndpoints = endpointsAt(INVITATION_ADDRESSES, {
  'lead-update.findInvitation': {
    access: 'public',
    body: z.strictObject({ code }),
    reply: z.object({
      /** Who invites. */
      inviter: z.string(),
      /** `link`: anybody may leave an address; `message`: it went to somebody, who can sign in with that address. */
      way: z.enum(['link', 'message']),
      isOpen: z.boolean(),
    }),
  },
  'lead-update.acceptInvitation': {
    access: 'public',
    body: z.strictObject({ code, name: personName, to: reachable }),
    reply: done,
  },
  'lead-update.silenceInvitation': { access: 'public', body: z.strictObject({ code }), reply: done },
})
