import type { LeadStage } from '@learn/contract/leads'

/** A step of a learner as a lead system is told of it. */
export interface LeadStep {
  /** Of the update: the same when it is sent again. */
  id: string
  stage: LeadStage
  /** The program or course. */
  about: string
  at: Date
  person: { firstName: string; lastName: string; email: string | null; phone: string | null }
}

/** The lead system of an institute. */
export interface LeadSystem {
  name: string
  /** Throws `LeadRefusal` for what it will never take, anything else for what it may take later. */
  send(step: LeadStep): Promise<void>
}

/** The lead system has understood an update, and does not want it: to send it again by itself is of no use. */
export class LeadRefusal extends Error {}
