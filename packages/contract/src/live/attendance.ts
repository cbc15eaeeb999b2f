import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'
import { attendanceRule, counted } from './room.ts'

/** The documents' words for it (spec: platform 4). */
export const ATTENDANCE_STATES = ['Present', 'Absent', 'Not attended', 'Not available'] as const

const presenceSpan = z.object({
  from: epochS,
  to: epochS,
  source: z.enum(['stream', 'recording', 'roster', 'staff']),
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
  byType: z.array(share.extend({ classType: z.number().int() })),
  serverAt: epochS,
})
export type Attendance = z.output<typeof attendance>
