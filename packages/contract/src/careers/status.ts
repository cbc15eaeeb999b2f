import type { JdStatus, RoundStatus } from './constants.ts'

export type StatusTone = 'green' | 'red' | 'yellow' | 'grey'

export interface StatusTag {
  label: string
  tone: StatusTone
}

const AWAITED: StatusTag = { label: 'Awaited', tone: 'yellow' }
const REJECTED: StatusTag = { label: 'Rejected', tone: 'red' }
const ROUND_TAGS: Record<RoundStatus, StatusTag> = {
  awaited: AWAITED,
  cleared: { label: 'Cleared', tone: 'green' },
  rejected: REJECTED,
  not_appeared: REJECTED,
}

/** How the state of a round is told (spec: careers 4.1): nothing yet is awaited, and who did not appear is rejected. */
export const roundTag = (status: RoundStatus | null | undefined): StatusTag => (status ? ROUND_TAGS[status] : AWAITED)

/** How an application is told as a whole: rejected over all, an offer marks it as placed, else its round. */
export function applicationTag(jdStatus: JdStatus, roundStatus: RoundStatus | null | undefined): StatusTag {
  if (jdStatus === 'rejected') return REJECTED
  if (jdStatus === 'offered') return { label: 'Offered', tone: 'green' }
  if (jdStatus === 'withdrawn') return { label: 'Withdrawn', tone: 'grey' }
  return roundTag(roundStatus)
}
