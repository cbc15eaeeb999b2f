import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import {
  ANNOUNCEMENT_CHARS,
  ANNOUNCEMENT_STATES,
  ANNOUNCEMENT_TITLE_CHARS,
  MOST_AWAY_DAYS,
  PICKED_PEOPLE,
} from './constants.ts'

/** Who is told: learners of programs and courses and picked people together, or everybody; then those whom the rule leaves. */
export const audience = z.strictObject({
  isEverybody: z.boolean().default(false),
  programIds: z.array(id).max(50).default([]),
  courseIds: z.array(id).max(50).default([]),
  /** Addresses of picked people. */
  emails: z.array(z.email().max(320)).max(PICKED_PEOPLE).default([]),
  /** Only who was not here for so many days; null: whoever. */
  awayDays: z.number().int().min(1).max(MOST_AWAY_DAYS).nullable().default(null),
})
export type Audience = z.output<typeof audience>

const counted = z.object({
  /** The audience in words: "Learners of Data Analytics who were not here for 14 days". */
  sentence: z.string(),
  count: z.number().int(),
  /** Picked addresses that nobody has. */
  unknownEmails: z.array(z.string()),
})
export type CountedAudience = z.output<typeof counted>

export const announcement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  isUrgent: z.boolean(),
  sentence: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  sendAt: epochS,
  by: z.string(),
  /** Whom it is for; 0 before it begins to leave. */
  people: z.number().int(),
  /** Who has it in their list, and who opened it there. */
  received: z.number().int(),
  opened: z.number().int(),
})
export type Announcement = z.output<typeof announcement>

const words = {
  title: z.string().trim().min(1).max(ANNOUNCEMENT_TITLE_CHARS),
  text: z.string().trim().max(ANNOUNCEMENT_CHARS),
  /** By e-mail at once, instead of once a day. */
  isurgent: z.boolean().default(false),
}

/** The functions of announcements. */
export const announcementsFunctions = {
  local_learn_get_announcements: webFunction({
    summary: 'What was and will be announced, the newest first, and whom the caller may tell.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({
      announcements: z.array(announcement),
      programs: z.array(z.object({ id, name: z.string() })),
      courses: z.array(z.object({ id, name: z.string() })),
      canTellEverybody: z.boolean(),
      serverAt: epochS,
    }),
  }),
  local_learn_count_audience: webFunction({
    summary: 'An audience in words, and how many people it is.',
    kind: 'read',
    params: z.strictObject({ audience }),
    returns: counted,
  }),
  local_learn_announce: webFunction({
    summary: 'Announces something, at once or at a time. The same key again is the same announcement.',
    kind: 'write',
    params: z.strictObject({ ...words, audience, key: z.uuid(), sendat: epochS.nullable().default(null) }),
    returns: announcement,
  }),
  local_learn_test_announcement: webFunction({
    summary: 'Sends an announcement to the caller alone.',
    kind: 'write',
    params: z.strictObject({ ...words, key: z.uuid() }),
    returns: z.object({ isSent: z.boolean() }),
  }),
  local_learn_cancel_announcement: webFunction({
    summary: 'Stops an announcement: who has it keeps it, nobody else gets it.',
    kind: 'write',
    params: z.strictObject({ id }),
    returns: announcement,
  }),
}
