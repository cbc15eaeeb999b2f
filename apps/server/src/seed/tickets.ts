import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TICKET_KINDS } from '@learn/contract/tickets'
import { z } from 'zod'
import { writePastTicket } from '../modules/tickets/index.ts'
import type { Parts } from '../parts.ts'
import type { SeedDay } from './read-course.ts'

/** The shape of `content/tickets.json`: what learners asked, by the keys of the people of the demo institute. */
const ticketsFile = z.array(
  z.strictObject({
    learner: z.string(),
    kind: z.enum(TICKET_KINDS),
    subject: z.string(),
    page: z.string(),
    state: z.enum(['new', 'answered', 'waiting', 'solved']),
    stars: z.number().int().min(1).max(5).nullable().default(null),
    messages: z
      .array(
        z.strictObject({
          daysAgo: z.number().int().min(0),
          /** India time. */
          at: z.string().regex(/^\d\d:\d\d$/),
          /** A key of `staff`; without it the learner writes. */
          by: z.string().optional(),
          isNote: z.boolean().default(false),
          text: z.string(),
        }),
      )
      .min(1),
  }),
)

interface Given {
  contentDir: string
  day: SeedDay
  learnerIds: ReadonlyMap<string, number>
  staffIds: ReadonlyMap<string, number>
}

/** Writes the tickets of the demo institute, with the answers. Nothing stands in the future, also right after midnight. */
export async function seedTickets(parts: Parts, { contentDir, day, learnerIds, staffIds }: Given): Promise<void> {
  const nowMs = parts.clock.now().getTime()
  for (const { learner, messages, ...ticket } of ticketsFile.parse(
    JSON.parse(readFileSync(path.join(contentDir, 'tickets.json'), 'utf8')),
  )) {
    const userId = learnerIds.get(learner)
    if (userId === undefined) throw new Error(`content/tickets.json names an unknown learner ${learner}`)
    await writePastTicket(parts, {
      ...ticket,
      userId,
      messages: messages.map(({ daysAgo, at, by, isNote, text }, n) => {
        const [hours = 0, minutes = 0] = at.split(':').map(Number)
        const latestMs = nowMs - (messages.length - n) * 60_000
        return {
          authorId: by === undefined ? userId : (staffIds.get(by) ?? 0),
          isStaff: by !== undefined,
          isNote,
          text,
          at: new Date(Math.min(day.at(-daysAgo, hours * 60 + minutes) * 1000, latestMs)),
        }
      }),
    })
  }
}
