import { slotKey } from '../op.ts'
import type { EventOf } from './events.ts'
import { andThen, getScope, type OutboxState, type Step, withoutKeys } from './state.ts'
import { flushed, typed } from './writing.ts'

/** Two texts one below the other; what is no text can't be kept both. */
const joined = (theirs: unknown, mine: unknown): unknown =>
  typeof theirs === 'string' && typeof mine === 'string' ? `${theirs}\n\n${mine}` : mine

/** The conflict of a slot is over: what the learner chose is a change made on what the server holds. */
export function chosen(state: OutboxState, event: EventOf<'chosen'>): Step {
  const { scope, slot, choice } = event
  const key = slotKey(scope, slot)
  const conflict = state.conflicts.get(key)
  if (!conflict) return [state, []]
  const theirs = getScope(state, scope).held.get(slot) ?? conflict.theirs
  const ended: Step = [
    { ...state, conflicts: withoutKeys(state.conflicts, [key]) },
    [
      { do: 'removeConflict', scope, slot },
      { do: 'post', message: { kind: 'chosen', scope, slot } },
    ],
  ]
  if (choice === 'theirs') return ended
  const payload = choice === 'both' ? joined(theirs.payload, conflict.mine) : conflict.mine
  const written = andThen(ended, next => typed(next, { ...event, kind: 'typed', payload, baseOpId: theirs.opId }))
  return andThen(written, next => flushed(next, { again: false }))
}
