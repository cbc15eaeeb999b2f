import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { CLASS_PROVIDERS, type ClassProvider } from './stage.ts'

/** A class begins before the year 9000, so that its end and those of a series after it can be written too. */
const startsAt = epochS.max(221_845_392_000, 'Classes are planned up to the year 8999')
const text = (max: number) => z.string().trim().max(max)
const count = z.number().int()
const minutes = count.min(5).max(720)
const classType = count.min(1).max(6)
const provider = z.enum(Object.keys(CLASS_PROVIDERS) as [ClassProvider, ...ClassProvider[]])
const joinUrl = z
  .url({ protocol: /^https$/, error: 'A link begins with https://' })
  .max(2000)
  .nullable()
const note = text(300).default('')
/** Also the classes of its series that come after it. */
const wholeSeries = z.boolean().default(false)

/** Of a class that was held more than once: which time. Absent: the last one. */
const heldSession = id.optional()

/** What makes learners present: a share of the time that it was held, minutes at least, and days for its recording. */
const presenceRule = z.strictObject({
  percent: count.min(1).max(100),
  leastminutes: count.min(0).max(600),
  catchupdays: count.min(0).max(365),
})

/** What staff do with classes. Each tells the learners of the class, and can be taken back for 30 days. */
export const classActs = [
  /** Makes a class, or with `repeat` a series: at the same time on these days of the week (0 is Sunday), so many of them. */
  z.strictObject({
    kind: z.literal('class'),
    courseid: id,
    sectionid: id,
    name: text(200).min(1),
    introhtml: z.string().max(20_000).default(''),
    startsat: startsAt,
    minutes,
    classtype: classType.default(1),
    provider: provider.default('room'),
    joinurl: joinUrl.default(null),
    hostid: id.nullable().default(null),
    repeat: z
      .strictObject({ weekdays: z.array(count.min(0).max(6)).min(1).max(7), times: count.min(2).max(60) })
      .nullable()
      .default(null),
    rule: presenceRule.optional(),
  }),
  z.strictObject({
    kind: z.literal('class-move'),
    activityid: id,
    startsat: startsAt,
    minutes: minutes.optional(),
    wholeseries: wholeSeries,
    note,
  }),
  /** Cancels a class, or lets it take place after all. */
  z.strictObject({
    kind: z.literal('class-cancel'),
    activityid: id,
    iscancelled: z.boolean(),
    wholeseries: wholeSeries,
    note,
  }),
  /** Somebody else hosts it; null: whoever teaches its course. */
  z.strictObject({
    kind: z.literal('class-host'),
    activityid: id,
    hostid: id.nullable(),
    wholeseries: wholeSeries,
  }),
  z.strictObject({
    kind: z.literal('class-settings'),
    activityid: id,
    name: text(200).min(1).optional(),
    introhtml: z.string().max(20_000).optional(),
    classtype: classType.optional(),
    provider: provider.optional(),
    joinurl: joinUrl.optional(),
    rule: presenceRule.optional(),
  }),
  /** Shows the session of a class in another course too: one room and one ledger for both. */
  z.strictObject({ kind: z.literal('class-share'), activityid: id, courseid: id, sectionid: id }),
  /** Corrects the attendance of learners of a class: null goes by what is counted again. */
  z.strictObject({
    kind: z.literal('attendance'),
    activityid: id,
    sessionid: heldSession,
    marks: z
      .array(z.strictObject({ userid: id, state: z.enum(['present', 'absent', 'excused']).nullable() }))
      .min(1)
      .max(1000),
  }),
  /** Answers a learner who says that their attendance is wrong; granting it makes them present. */
  z.strictObject({ kind: z.literal('attendance-answer'), correctionid: id, isgranted: z.boolean(), reply: note }),
  /** Takes who was there from the list of another service. */
  z.strictObject({
    kind: z.literal('attendance-file'),
    activityid: id,
    sessionid: heldSession,
    csv: z.string().max(2_000_000),
  }),
  /** Says who a line of such a list is; null: nobody of the class. */
  z.strictObject({
    kind: z.literal('attendance-match'),
    sessionid: id,
    rowkey: z.string().max(40),
    userid: id.nullable(),
  }),
] as const
