import { expect, it } from 'vitest'
import type { PlayRequest } from '../messages.ts'
import { createUnloadValues } from './unload-values.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
type Kept = ReturnType<typeof createStorage>

const asked = (values: Record<string, string>, change: Partial<PlayRequest> = {}): PlayRequest => ({
  kind: 'open',
  item: 1,
  src: '/a',
  title: 'A',
  values,
  learner: { id: 'l-1', name: 'Asha' },
  attempt: 1,
  launchData: '',
  passPct: null,
  isReview: false,
  ...change,
})

/** A sitting that told of some values, and left others as its tab closed. */
function sit(
  storage: Kept,
  first: Record<string, string>,
  told: Record<string, string>[],
  left: Record<string, string>,
) {
  const sitting = createUnloadValues(asked(first), storage)
  for (const values of told) sitting.note(values)
  sitting.leave(left)
}
const open = (storage: Kept, values: Record<string, string>, change: Partial<PlayRequest> = {}) =>
  createUnloadValues(asked(values, change), storage).take()

const left = { status: 'passed', score: '80' }

it.each([
  ['nothing that it said', {}],
  ['some of what it said', { score: '10' }],
  ['the last that it heard, in another order', { status: 'incomplete', score: '20' }],
])('is found again where the page has saved %s', (_what, saved) => {
  const storage = createStorage()
  sit(storage, {}, [{ score: '10' }, { score: '20', status: 'incomplete' }], left)
  expect(open(storage, saved)).toEqual(left)
  // Once: then it is the page's.
  expect(open(storage, saved)).toBeNull()
})

it.each<[string, Record<string, string>, Partial<PlayRequest>]>([
  ['another device went on', { score: '55' }, {}],
  ['the page heard it', { score: '80', status: 'passed' }, {}],
  ['a new attempt began', {}, { attempt: 2 }],
  ['somebody else opens it', {}, { learner: { id: 'l-2', name: 'Ben' } }],
  ['another part is opened', {}, { item: 2 }],
  ['it is only looked at', {}, { isReview: true }],
])('is not taken where %s', (_what, saved, change) => {
  const storage = createStorage()
  sit(storage, {}, [{ score: '10' }], left)
  expect(open(storage, saved, change)).toBeNull()
})

it('does without a storage', () => {
  const closed = () => {
    throw new Error('closed')
  }
  const values = createUnloadValues(asked({}), { getItem: closed, setItem: closed, removeItem: closed })
  values.leave(left)
  expect(values.take()).toBeNull()
})
