import { emit } from '#platform/events/emit.ts'
import { inTransaction, type Write } from '#platform/idempotency/once.ts'
import { lockApplication, setApplicationState } from '../repo/applications.ts'
import { type JobParts, notFound } from './parts.ts'
import { jobBehind } from './read-job.ts'
import { notOpen } from './refusals.ts'

interface Withdrawn {
  success: true
}

/** Takes an application back; the same again changes nothing. Throws `careers/not-found`, `careers/not-open` once it was decided. */
export async function withdraw(
  parts: JobParts,
  userId: number,
  hashKey: string,
  write: Write<Withdrawn> = inTransaction(parts.db),
): Promise<Withdrawn> {
  const { clock } = parts
  const job = await jobBehind(parts, userId, hashKey)
  if (!job) throw notFound()
  return write(async tx => {
    const application = await lockApplication(tx, userId, job.id)
    if (!application) throw notFound()
    if (application.jd_status === 'withdrawn') return { success: true }
    if (application.jd_status !== 'others') throw notOpen('This application was decided: it cannot be withdrawn')
    const at = clock.now()
    const { id, round_index, round_status } = application
    const standing = { jd_status: 'withdrawn', round_index, round_status, remark: null } as const
    await setApplicationState(tx, standing, { application_id: id, at, staff_user_id: null, act: 'withdrew' })
    await emit(tx, 'careers.application.withdrawn', { applicationId: id, jobId: job.id, userId, atMs: at.getTime() })
    return { success: true }
  })
}
