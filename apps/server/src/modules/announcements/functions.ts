import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { announce, cancelAnnouncement, testAnnouncement } from './service/announce.ts'
import { countAudience } from './service/audience.ts'
import { listAnnouncements } from './service/list.ts'
import type { AnnouncementsParts } from './service/parts.ts'

/** The functions of announcements. */
export const announcementsBodies = (parts: AnnouncementsParts) =>
  ({
    local_learn_get_announcements: (_params, caller) => listAnnouncements(parts, caller),
    local_learn_count_audience: ({ audience }, caller) => countAudience(parts, caller, audience),
    local_learn_announce: (wish, caller) => announce(parts, caller, wish),
    local_learn_test_announcement: (wish, caller) => testAnnouncement(parts, caller, wish),
    local_learn_cancel_announcement: ({ id }, caller) => cancelAnnouncement(parts, caller, id),
  }) satisfies Partial<FunctionBodies>
