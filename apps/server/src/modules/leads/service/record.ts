import type { LeadStage } from '@learn/contract/leads'
import type { Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { insertUpdate } from '../repo/updates.ts'
import type { LeadsParts } from './parts.ts'

interface Step {
  userId: number
  stage: LeadStage
  key: string
  about: string
  atMs: number
}

/** Writes a step of a learner down, once, and has it sent where a lead system is set up. */
export async function recordStep(
  { leadSystem }: Pick<LeadsParts, 'leadSystem'>,
  tx: Tx,
  { userId, stage, key, about, atMs }: Step,
): Promise<void> {
  const id = newId()
  const isNew = await insertUpdate(tx, {
    id,
    user_id: userId,
    stage,
    key: `${stage} ${key}`,
    about,
    at: new Date(atMs),
    state: leadSystem ? 'pending' : 'recorded',
    fault: null,
    sent_at: null,
  })
  if (isNew && leadSystem) await enqueue(tx, 'leads.send', { updateId: id })
}
