import type { AnyJob } from '#platform/jobs/job.ts'
import type { Room } from './room/room.ts'
import { endAbandonedClasses } from './service/abandoned-classes.ts'
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
]

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'live.remind': null
    'live.end-abandoned': null
  }
}
