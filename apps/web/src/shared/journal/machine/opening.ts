import { backoffMs } from './backoff.ts'
import type { EventOf } from './events.ts'
import { takeValues, withoutMoot } from './settling.ts'
import { andThen, getScope, type OutboxState, type Step, withScope } from './state.ts'

const timerOf = (scope: string) => `open ${scope}`

export function entered(state: OutboxState, { scope, isRead }: EventOf<'entered'>): Step {
  const readers = getScope(state, scope).readers + 1
  return isRead
    ? asked(withScope(state, scope, { readers, isFresh: false }), { scope })
    : [withScope(state, scope, { readers, isKnown: true }), []]
}

export function exited(state: OutboxState, { scope }: EventOf<'exited'>): Step {
  const readers = getScope(state, scope).readers - 1
  return [withScope(state, scope, { readers }), readers === 0 ? [{ do: 'cancel', timer: timerOf(scope) }] : []]
}

export function asked(state: OutboxState, { scope }: { scope: string }): Step {
  if (state.isStopped || getScope(state, scope).isReading) return [state, []]
  return [
    withScope(state, scope, { isReading: true }),
    [
      { do: 'cancel', timer: timerOf(scope) },
      { do: 'read', scope },
    ],
  ]
}

/** The server told what it holds. */
export const opened = (state: OutboxState, { scope, reply }: EventOf<'opened'>): Step =>
  withoutMoot(
    withScope(state, scope, {
      held: takeValues(getScope(state, scope).held, reply.values),
      isReading: false,
      isKnown: true,
      isFresh: true,
      fault: null,
      failures: 0,
    }),
    scope,
  )

/** The learner goes on with what this browser has, and it is said. What may pass is tried again. */
export function openFailed(state: OutboxState, { scope, fault, random }: EventOf<'openFailed'>): Step {
  const { isFresh, readers, failures } = getScope(state, scope)
  const { kind, message, retryAfterMs } = fault
  if (isFresh) return [withScope(state, scope, { isReading: false }), []]
  const next = withScope(state, scope, {
    isReading: false,
    isKnown: true,
    fault: { kind, message },
    failures: failures + 1,
  })
  if (readers === 0 || kind === 'refused') return [next, []]
  const delayMs = backoffMs(failures + 1, random, retryAfterMs)
  return [next, [{ do: 'plan', timer: timerOf(scope), delayMs, event: { kind: 'asked', scope } }]]
}

/** Reads what could not be read before and is still shown. */
export function reopen(state: OutboxState): Step {
  const failed = [...state.scopes].filter(([, { fault, readers }]) => fault !== null && readers > 0)
  return failed.reduce<Step>((step, [scope]) => andThen(step, next => asked(next, { scope })), [state, []])
}
