import { expect, it, vi } from 'vitest'
import { createUserData, type UserData } from './user-data.ts'

const read = (data: UserData, type: string, sub?: string): unknown[] => {
  const done = vi.fn()
  data.get(type, done, sub)
  return done.mock.calls[0] ?? []
}

it('what a content keeps of its learner stands there again in the next sitting, each part apart', () => {
  const onChange = vi.fn()
  const first = createUserData(undefined, undefined, onChange)
  expect(read(first, 'notes')).toEqual([undefined])
  first.set('notes', { text: 'Mine' })
  first.set('notes', ['a'], { subContentId: 'part-1' })
  first.set('notes', { text: 'Mine' })
  expect(onChange).toHaveBeenCalledTimes(2)
  const again = createUserData(first.text(), undefined, onChange)
  expect(read(again, 'notes')).toEqual([undefined, { text: 'Mine' }])
  expect(read(again, 'notes', 'part-1')).toEqual([undefined, ['a']])
  again.remove('notes', 'part-1')
  expect(read(again, 'notes', 'part-1')).toEqual([undefined])
  again.remove('notes')
  expect(again.text()).toBe('')
})

it('its state is handed over and saved apart', () => {
  const onChange = vi.fn()
  const data = createUserData(undefined, '{"page":2}', onChange)
  expect(read(data, 'state')).toEqual([undefined, { page: 2 }])
  data.set('state', { page: 3 })
  expect(onChange).not.toHaveBeenCalled()
  expect(data.text()).toBe('')
})

it('what cannot be kept says so, and what was damaged is nothing', () => {
  const data = createUserData('{"0 notes":', undefined, vi.fn())
  expect(read(data, 'notes')).toEqual([undefined])
  const ring: { self?: unknown } = {}
  ring.self = ring
  const errorCallback = vi.fn()
  data.set('notes', ring, { errorCallback })
  expect(errorCallback).toHaveBeenCalledOnce()
})
