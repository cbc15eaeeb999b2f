import type { Slot } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { inTransaction, type Write } from '#platform/idempotency/once.ts'
import { addHistory, lockApplication } from '../repo/applications.ts'
import { findSlots, type SlotRow, chooseSlot as takeSlot } from '../repo/slots.ts'
import { clashesWith } from './clashes.ts'
import { type CareersParts, notFound } from './parts.ts'
import { jobBehind } from './read-job.ts'
import { slotInUse } from './refusals.ts'

/** Times of an interview, each with what of the learner's own lies over it. */
export async function presentSlots(
  parts: CareersParts,
  caller: Caller,
  hashKey: string,
  slots: readonly SlotRow[],
): Promise<Slot[]> {
  const clashes = await clashesWith(parts, caller, hashKey, slots)
  return slots.map(({ id, starts_at, minutes, place }, n) => ({
    id,
    starts_at: epochS(starts_at),
    minutes,
    place,
    clashes: clashes[n] ?? [],
  }))
}

/** Times that can be chosen: those to come, and where one was chosen only those that were offered after that. */
export function openSlots(slots: readonly SlotRow[], now: Date): SlotRow[] {
  const chosenAt = slots.find(({ chosen_at }) => chosen_at !== null)?.chosen_at ?? null
  return slots.filter(
    ({ starts_at, offered_at, chosen_at }) =>
      chosen_at === null && starts_at > now && (chosenAt === null || offered_at > chosenAt),
  )
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
    const application = await lockApplication(tx, userId, job.id)
    const roundIndex = application?.round_index ?? null
    if (!application || roundIndex === null) throw notFound()
    const slots = await findSlots(tx, application.id, roundIndex)
    const slot = slots.find(({ id }) => id === slotId)
    if (!slot) throw notFound()
    const now = clock.now()
    const chosen: Chosen = { success: true, starts_at: epochS(slot.starts_at) }
    if (slot.chosen_at) return chosen
    const isPending = application.jd_status === 'others' && (application.round_status ?? 'awaited') === 'awaited'
    if (!isPending || !openSlots(slots, now).includes(slot)) throw slotInUse()
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
