/** Where the endpoints of invitations stand: who is invited has no session yet. */
export const INVITATION_ADDRESSES = {
  'lead-update.findInvitation': 'POST /invitation',
  'lead-update.acceptInvitation': 'POST /invitation/accept',
  'lead-update.silenceInvitation': 'POST /invitation/silence',
} as const
