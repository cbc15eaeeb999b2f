import type { Slot } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { inTransaction, type Write } from '#platform/idempotency/once.ts'
import { addHistory, holdApplication } from '../repo/applications.ts'
import { type SlotRow, slotsOf, chooseSlot as takeSlot } from '../repo/slots.ts'
import { clashesWith } from './clashes.ts'
import { type CareersParts, notFound } from './parts.ts'
import { jobBehind } from './read-job.ts'
import { slotTaken } from './refusals.ts'

/** Times of an interview, each with what of the learner's own lies over it. */
export async function presentSlots(parts: CareersParts, caller: Caller, slots: readonly SlotRow[]): Promise<Slot[]> {
  const clashes = await clashesWith(parts, caller, slots)
  return slots.map(({ id, starts_at, minutes, place }, n) => ({
    id,
    starts_at: epochS(starts_at),
    minutes,
    place,
    clashes: clashes[n] ?? [],
  }))
}

interface Chosen {
  success: true
  starts_at: number
}

/** Takes one of the offered times; the same again changes nothing. Throws `careers/not-found`, `careers/slot-taken`. */
export async function chooseTime(
  parts: CareersParts,
  userId: number,
  hashKey: string,
  slotId: number,
  write: Write<Chosen> = inTransaction(parts.db),
): Promise<Chosen> {
  const { clock } = parts
  const job = await jobBehind(parts, userId, hashKey)
  if (!job) throw notFound()
  return write(async tx => {
    const application = await holdApplication(tx, userId, job.id)
    const roundIndex = application?.round_index ?? null
    if (!application || roundIndex === null) throw notFound()
    const slot = (await slotsOf(tx, application.id, roundIndex)).find(({ id }) => id === slotId)
    if (!slot) throw notFound()
    const now = clock.now()
    const chosen: Chosen = { success: true, starts_at: epochS(slot.starts_at) }
    if (slot.chosen_at) return chosen
    const isPending = application.jd_status === 'others' && (application.round_status ?? 'awaited') === 'awaited'
    if (!isPending || slot.starts_at <= now) throw slotTaken()
    await takeSlot(tx, slot, now)
    const { jd_status, round_index, round_status, remark } = application
    await addHistory(tx, {
      application_id: application.id,
      at: now,
      staff_user_id: null,
      act: 'chose a time',
      jd_status,
      round_index,
      round_status,
      remark,
    })
    await emit(tx, 'careers.interview.chosen', {
      applicationId: application.id,
      jobId: job.id,
      userId,
      atMs: now.getTime(),
      startsAtMs: slot.starts_at.getTime(),
    })
    return chosen
  })
}
