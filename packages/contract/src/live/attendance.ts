import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'
import { attendanceRule, counted } from './room.ts'

/** The documents' words for it (spec: platform 4). */
export const ATTENDANCE_STATES = ['Present', 'Absent', 'Not attended', 'Not available'] as const

export const presenceSpan = z.object({
  from: epochS,
  to: epochS,
  source: z.enum(['stream', 'recording', 'roster', 'staff']),
})

/** What staff decided about somebody in a class; it wins over what is counted. */
export const attendanceMark = z.object({ state: z.enum(['present', 'absent', 'excused']), reason: z.string() })

/** What a learner said is wrong, and what became of it. */
export const correction = z.object({
  text: z.string(),
  state: z.enum(['open', 'granted', 'declined']),
  reply: z.string(),
})

export const attendanceRow = counted.extend({
  sessionId: id,
  activity: activityLink,
  course: z.object({ id, name: z.string() }),
  classType: z.number().int(),
  startedAt: epochS,
  state: z.enum(ATTENDANCE_STATES),
  hasRecording: z.boolean(),
  catchUpUntil: epochS.nullable(),
  rule: attendanceRule,
  mark: attendanceMark.nullable(),
  correction: correction.nullable(),
  /** What was counted, each second once. */
  spans: z.array(presenceSpan),
})
export type AttendanceRow = z.output<typeof attendanceRow>

const share = z.object({ present: z.number().int(), held: z.number().int() })

export const attendance = z.object({
  program: z.object({ id, name: z.string(), batch: z.string() }),
  courses: z.array(z.object({ id, name: z.string() })),
  rows: z.array(attendanceRow),
  found: z.number().int(),
  page: z.number().int(),
  /** Of the whole program, whatever is filtered. */
  total: share,
  /** Classes of the program that are still to come, as far as they are planned. */
  coming: z.number().int(),
  byType: z.array(share.extend({ classType: z.number().int() })),
  serverAt: epochS,
})
export type Attendance = z.output<typeof attendance>
