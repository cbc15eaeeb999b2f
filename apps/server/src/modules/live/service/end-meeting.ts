import { closeMeeting, findMeeting } from '../repo/meetings.ts'
import { openMeetingIn } from './open-meeting.ts'
import type { LiveParts } from './parts.ts'

/** Ends a class at the service that holds it: its licence is free after that. A service that is not set up any more holds nothing. */
export async function endMeeting({ db, clock, meetingProviders }: LiveParts, sessionId: number): Promise<void> {
  const row = await findMeeting(db, sessionId)
  if (!row || row.closed_at !== null) return
  const meeting = openMeetingIn(row, '')
  if (meeting) await meetingProviders.get(row.provider)?.end(meeting)
  await db.transaction().execute(tx => closeMeeting(tx, sessionId, clock.now()))
}
