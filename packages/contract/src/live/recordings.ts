import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'
import { ATTENDANCE_STATES } from './attendance.ts'
import { counted } from './room.ts'

const count = z.number().int()

const recording = counted.extend({
  sessionId: id,
  activity: activityLink,
  course: z.object({ id, name: z.string() }),
  program: z.object({ id, name: z.string() }),
  classType: count,
  hosts: z.array(z.string()),
  startedAt: epochS,
  /** Of the recording. */
  seconds: count,
  state: z.enum(ATTENDANCE_STATES),
  /** Until when watching it counts as attendance. */
  catchUpUntil: epochS.nullable(),
})
export type Recording = z.output<typeof recording>

export const recordings = z.object({
  items: z.array(recording),
  found: count,
  page: count,
  pagesize: count,
  programs: z.array(z.object({ id, name: z.string() })),
  courses: z.array(z.object({ id, name: z.string() })),
  serverAt: epochS,
})
export type Recordings = z.output<typeof recordings>
