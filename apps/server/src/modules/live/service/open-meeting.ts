import { AppError } from '#platform/errors.ts'
import type { Meeting, MeetingProvider, OpenMeeting } from '../providers/provider.ts'
import { findMeeting, type MeetingRow, removeMeeting, reserveMeeting, setExternalId } from '../repo/meetings.ts'
import { askProvider, providerName } from './meeting-providers.ts'
import type { LiveParts } from './parts.ts'

type OpenParts = Pick<LiveParts, 'db' | 'clock' | 'log'>

/**
 * Has a service hold a class. A licence is taken before the service is asked, so that no two classes are on one; when the service refuses,
 * it is free again. Throws `live/no-licence`, `live/service`.
 */
export async function openMeeting(parts: OpenParts, provider: MeetingProvider, meeting: Meeting): Promise<void> {
  const { db } = parts
  const row = await reserve(parts, provider, meeting)
  if (row.external_id !== null) return
  try {
    const externalId = await askProvider(parts, provider, () => provider.open(meeting, row))
    await db.transaction().execute(tx => setExternalId(tx, meeting.sessionId, externalId))
  } catch (error) {
    await db.transaction().execute(tx => removeMeeting(tx, meeting.sessionId))
    throw error
  }
}

const reserve = ({ db, clock }: OpenParts, provider: MeetingProvider, meeting: Meeting): Promise<MeetingRow> =>
  db.transaction().execute(async tx => {
    const before = await findMeeting(tx, meeting.sessionId)
    if (before) return before
    for (const { account, licence } of provider.licences(meeting)) {
      const row = {
        session_id: meeting.sessionId,
        provider: provider.name,
        account,
        licence,
        external_id: null,
        opened_at: clock.now(),
        closed_at: null,
      }
      if (await reserveMeeting(tx, row)) return row
    }
    const name = providerName(provider.name)
    throw new AppError('live/no-licence', `Every ${name} licence for this class is in use by another class right now`)
  })

/** A meeting as its service knows it; null while it was not made there. */
export const openMeetingIn = (row: MeetingRow | undefined, name: string): OpenMeeting | null =>
  row && row.external_id !== null
    ? {
        sessionId: row.session_id,
        name,
        account: row.account,
        licence: row.licence,
        externalId: row.external_id,
      }
    : null
