import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { jdStatus, resumeData, roundStatus } from './shapes.ts'

/** A step of an application: what was decided and when, who acts next, and how long it took others. */
export const round = z.object({
  name: z.string(),
  note: z.string(),
  status: roundStatus,
  /** When it was decided; null before that. */
  decided_at: epochS.nullable(),
  /** When it takes place, where that is known. */
  starts_at: epochS.nullable(),
  /** Days that this step took in past drives, the middle of them; what the employer says where there were fewer than three. */
  expected_days: z.number().nullable(),
  /** Who acts next while it is open. */
  acts_next: z.enum(['learner', 'employer', 'placement']).nullable(),
})
export type Round = z.output<typeof round>

/** A class, quiz or other interview that lies over an interview slot. */
export const clash = z.object({ name: z.string(), at: epochS })

export const slot = z.object({
  id,
  starts_at: epochS,
  minutes: z.number().int(),
  place: z.string(),
  clashes: z.array(clash),
})
export type Slot = z.output<typeof slot>

/** Where an application stands, for its own page. */
export const applicationDetail = z.object({
  applied_date: epochS,
  jd_status: jdStatus,
  /** Of the job itself, as it stands now. */
  job_state: z.enum(['open', 'closed', 'withdrawn']),
  /** Which of `rounds` it stands in; null before the first and after the last. */
  round_index: z.number().int().nullable(),
  rounds: z.array(round),
  resume: resumeData.nullable(),
  /** Offered for the present round, since a time was chosen where one was; empty where there is nothing to choose. */
  slots: z.array(slot),
  chosen_slot: slot.nullable(),
  can_withdraw: z.boolean(),
  /** What the placement team wrote for the learner with the last decision. */
  remark: z.string().nullable(),
})
export type ApplicationDetail = z.output<typeof applicationDetail>
