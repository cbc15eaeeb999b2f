import { slotKey } from '../op.ts'
import { chosen } from './choosing.ts'
import { drain, drainUnlessPaused, keepLast, listed, locked, sendLast } from './draining.ts'
import type { EventOf, OutboxEvent } from './events.ts'
import { asked, entered, exited, opened, openFailed, reopen } from './opening.ts'
import { failed, heard, replied } from './replies.ts'
import { andThen, type OutboxState, type Step } from './state.ts'
import { flushed, kept, sealAll, sealed, taken, typed } from './writing.ts'

/** What becomes of an outbox by one event, and what is to be done about it. Pure: ids, times and chance come with the event. */
export function reduce(state: OutboxState, event: OutboxEvent): Step {
  switch (event.kind) {
    case 'started':
      return started(state, event)
    case 'typed':
      return typed(state, event)
    case 'sealed':
      return sealed(state, event)
    case 'flushed':
      return andThen(flushed(state, event), reopen)
    case 'left':
      return andThen(andThen(sealAll(state), keepLast), sendLast)
    case 'kept':
      return kept(state, event)
    case 'taken':
      return taken(state, event)
    case 'notKept':
      return [{ ...state, keepFault: event.fault }, []]
    case 'due':
      return drain(state)
    case 'abandoned':
      return drainUnlessPaused(state)
    case 'locked':
      return locked(state)
    case 'listed':
      return listed(state, event)
    case 'replied':
      return replied(state, event)
    case 'failed':
      return failed(state, event)
    case 'heard':
      return heard(state, event.message)
    case 'chosen':
      return chosen(state, event)
    case 'entered':
      return entered(state, event)
    case 'exited':
      return exited(state, event)
    case 'asked':
      return asked(state, event)
    case 'opened':
      return opened(state, event)
    case 'openFailed':
      return openFailed(state, event)
    case 'stopped':
      return [
        { ...state, isStopped: true },
        [
          { do: 'cancel', timer: 'retry' },
          { do: 'cancel', timer: 'abandoned' },
        ],
      ]
  }
}

/** Takes over what earlier pages left, beside what other tabs told while the storage was read, and sends it. */
function started(state: OutboxState, { device, lastSeq, ops, conflicts }: EventOf<'started'>): Step {
  const left = ops.filter(op => !state.settled.has(op.opId))
  return drainUnlessPaused({
    ...state,
    device,
    lastSeq: Math.max(state.lastSeq, lastSeq),
    ops: new Map([...left.map(op => [op.opId, op] as const), ...state.ops]),
    conflicts: new Map(conflicts.map(conflict => [slotKey(conflict.scope, conflict.slot), conflict])),
  })
}
