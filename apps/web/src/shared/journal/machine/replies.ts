import { type SendFault, slotKey, type TabMessage } from '../op.ts'
import { backoffMs } from './backoff.ts'
import { drain, list, release } from './draining.ts'
import type { EventOf } from './events.ts'
import { reopen } from './opening.ts'
import { settle, settleLocal } from './settling.ts'
import { andThen, type OutboxState, type Step, withEntry, withoutKeys } from './state.ts'

export function replied(state: OutboxState, { sent, reply, isLast }: EventOf<'replied'>): Step {
  const step = settleLocal(state, { sent, reply, late: null })
  return isLast ? step : goOn(step)
}

/** A call got through: the next one follows, and what could not be read may be there now. */
const goOn = (step: Step): Step =>
  andThen(
    andThen(step, state => reopen({ ...state, failures: 0, trouble: null })),
    list,
  )

export function failed(state: OutboxState, event: EventOf<'failed'>): Step {
  const { sent, fault, isLast } = event
  if (fault.kind === 'late' && fault.reply) {
    const step = settleLocal(state, { sent, reply: fault.reply, late: fault.message })
    return isLast ? step : goOn(step)
  }
  if (fault.kind !== 'refused' || sent.length === 0) return pause(state, event)
  const step = refuse(state, event)
  return isLast ? andThen(step, drain) : goOn(step)
}

/** One that the server will never take must not hold back the others: each is tried alone, then left to the learner. */
function refuse(state: OutboxState, { sent, fault }: { sent: EventOf<'failed'>['sent']; fault: SendFault }): Step {
  const [only, ...others] = sent
  if (!only || others.length > 0)
    return [{ ...state, suspects: new Set([...state.suspects, ...sent.map(op => op.opId)]) }, []]
  // Another call with it got through: sent as the page was left, and again by a page that stayed.
  if (state.settled.has(only.opId)) return [state, []]
  const op = { ...(state.ops.get(only.opId) ?? only), refusal: fault.message }
  return [{ ...state, ops: withEntry(state.ops, op.opId, op) }, [{ do: 'replace', op }]]
}

function pause(state: OutboxState, { fault, isLast, random }: EventOf<'failed'>): Step {
  const failures = state.failures + 1
  const { kind, message } = fault
  const delayMs = backoffMs(failures, random, fault.retryAfterMs)
  const paused: Step = [
    { ...state, failures, trouble: { kind, message }, isPaused: true },
    [{ do: 'plan', timer: 'retry', delayMs, event: { kind: 'due' } }],
  ]
  return isLast ? paused : andThen(paused, release)
}

/** What another tab of this user did. */
export function heard(state: OutboxState, message: TabMessage): Step {
  if (message.kind === 'op') {
    const { op } = message
    if (op.userId !== state.userId || state.settled.has(op.opId)) return [state, []]
    return [{ ...state, lastSeq: Math.max(state.lastSeq, op.clientSeq), ops: withEntry(state.ops, op.opId, op) }, []]
  }
  if (message.kind === 'chosen')
    return [{ ...state, conflicts: withoutKeys(state.conflicts, [slotKey(message.scope, message.slot)]) }, []]
  return settle(state, { ...message, late: null })
}
