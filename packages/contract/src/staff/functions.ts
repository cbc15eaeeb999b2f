import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { typed } from '../course/shapes.ts'

const count = z.number().int()

const staffHome = z.object({
  /** What waits for a person of the institute, longest first. */
  needs: z.array(z.object({ kind: z.string(), text: z.string(), count, since: epochS.nullable() })),
  people: z.object({ premium: count, free: count, staff: count }),
  programs: z.array(
    z.object({
      id,
      name: z.string(),
      programType: z.string(),
      batch: z.string(),
      startAt: epochS.nullable(),
      endAt: epochS.nullable(),
      learners: count,
      courses: z.array(z.object({ id, name: z.string(), activities: count, isFree: z.boolean() })),
    }),
  ),
  /** Newest first. */
  learners: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      accessType: z.enum(['Free', 'Premium']),
      isSuspended: z.boolean(),
      createdAt: epochS,
      seenAt: epochS.nullable(),
    }),
  ),
  /** Newest first. */
  imports: z.array(
    z.object({
      id,
      courseId: id,
      courseName: z.string(),
      fileName: z.string(),
      outcome: z.string(),
      importedAt: epochS,
      counts: z.object({ in: count, kept: count, skipped: count }),
      /** What was kept for later or skipped, with the reason. */
      lines: z.array(z.object({ outcome: z.string(), what: z.string(), name: z.string(), reason: z.string() })),
    }),
  ),
  /** Newest first. */
  signIns: z.array(
    z.object({
      userId: id,
      name: z.string(),
      isStudent: z.boolean(),
      kind: z.enum(['browser', 'app']),
      network: z.string(),
      at: epochS,
    }),
  ),
  serverAt: epochS,
})
export type StaffHome = z.output<typeof staffHome>

const staffActivity = z.object({
  id,
  ...typed,
  name: z.string(),
  course: z.object({ id, name: z.string() }),
  section: z.object({ id, name: z.string() }),
  isVisible: z.boolean(),
  openAt: epochS.nullable(),
  dueAt: epochS.nullable(),
  /** Enrolled learners, and how many of them opened and completed it. */
  learners: count,
  opened: count,
  completed: count,
})
export type StaffActivity = z.output<typeof staffActivity>

/** The home of staff. */
export const staffFunctions = {
  local_learn_get_staff_home: webFunction({
    summary: 'Programs, learners, imports and recent sign-ins; for staff.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: staffHome,
  }),
  local_learn_get_staff_activity: webFunction({
    summary: 'One activity with the numbers of its learners; for staff.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ id }),
    returns: staffActivity,
  }),
}
