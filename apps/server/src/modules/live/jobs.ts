import type { AnyJob, Job } from '#platform/jobs/job.ts'
import type { Room } from './room/room.ts'
import { endAbandonedClasses } from './service/abandoned-classes.ts'
import { endMeeting } from './service/end-meeting.ts'
import { fetchRecording } from './service/fetch-recording.ts'
import { joinFragments } from './service/join-fragments.ts'
import type { LiveParts } from './service/parts.ts'
import { remindOfClasses } from './service/reminders.ts'

const MINUTE_S = 60

/** What happens to classes by itself. */
export const liveJobs = (parts: LiveParts, room: Room): AnyJob[] => [
  {
    name: 'live.remind',
    schedule: { everyS: MINUTE_S },
    run: () => remindOfClasses(parts),
    whenFailed: 'Learners were not reminded of a class',
  },
  {
    name: 'live.end-abandoned',
    schedule: { everyS: MINUTE_S },
    run: () => endAbandonedClasses(parts, room),
    whenFailed: 'A class whose host is gone was not ended',
  },
  {
    name: 'live.end-meeting',
    run: ({ sessionId }) => endMeeting(parts, sessionId),
    whenFailed: 'A class was not ended at the service that holds it, and its licence is not free',
  } satisfies Job<'live.end-meeting'>,
  {
    name: 'live.join-fragments',
    run: ({ sessionId }) => joinFragments(parts, room, sessionId),
    limitS: 3700,
    whenFailed: 'The recording of a class was not joined into one file; it plays from its fragments',
  } satisfies Job<'live.join-fragments'>,
  {
    name: 'live.fetch-recording',
    run: ({ sessionId, ref }) => fetchRecording(parts, sessionId, ref),
    limitS: 3700,
    whenFailed: 'The recording of a class was not fetched from the service that held it',
  } satisfies Job<'live.fetch-recording'>,
]

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'live.remind': null
    'live.end-abandoned': null
    'live.end-meeting': { sessionId: number }
    'live.join-fragments': { sessionId: number }
    'live.fetch-recording': { sessionId: number; ref: string }
  }
}
