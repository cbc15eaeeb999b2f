import { describe, expect, it } from 'vitest'
import { getSlots, getValues, piecesBeyond, savedBy } from './slots.ts'

const slotsObject = (item: number, values: Record<string, string>) => Object.fromEntries(getSlots(item, values) ?? [])

describe('what a part saves', () => {
  it('is the same when it is read again, however long, in any script', () => {
    const values = {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.suspend_data': 'ಕನ್ನಡ "quoted" 😀'.repeat(2500),
      'cmi.interactions.0.id': 'q1',
    }
    const slots = slotsObject(3, values)
    expect(Object.keys(slots).length).toBeGreaterThan(3)
    expect(getValues(3, slots)).toEqual(values)
    for (const payload of Object.values(slots))
      expect(new TextEncoder().encode(JSON.stringify(payload)).length).toBeLessThan(65_536)
  })

  it('tells how the part stands by itself, after its pieces', () => {
    const names = [...(getSlots(0, { 'cmi.core.score.raw': '8', 'cmi.suspend_data': 'x' }) ?? []).keys()]
    expect(names).toEqual(['item-0.0', 'item-0'])
    expect(slotsObject(0, { 'cmi.core.score.raw': '8', 'cmi.suspend_data': 'x' })['item-0']).toEqual({
      values: { 'cmi.core.score.raw': '8' },
      pieces: 1,
    })
  })

  it('keeps how it stands where its pieces do not fit together', () => {
    const slots = slotsObject(0, { 'cmi.core.lesson_status': 'passed', 'cmi.suspend_data': 'x'.repeat(20_000) })
    expect(getValues(0, { ...slots, 'item-0.1': '"}y' })).toEqual({ 'cmi.core.lesson_status': 'passed' })
  })

  it('says who saved it, and what a shorter save leaves over', () => {
    const long = Object.fromEntries(getSlots(2, { 'cmi.suspend_data': 'x'.repeat(40_000) }, 'a') ?? [])
    const short = getSlots(2, { 'cmi.suspend_data': 'x' }, 'b') ?? new Map()
    expect([savedBy(2, long), savedBy(2, Object.fromEntries(short)), savedBy(0, long)]).toEqual(['a', 'b', null])
    expect(savedBy(0, slotsObject(0, {}))).toBe('')
    expect(piecesBeyond(2, short, { ...long, 'item-20.1': 'y', 'item-2.3': '' })).toEqual(['item-2.1', 'item-2.2'])
  })

  it('is refused where it is too much, and nothing where nothing was saved', () => {
    expect(getSlots(0, { 'cmi.suspend_data': 'x'.repeat(500_000) })).toBeNull()
    expect(getValues(0, {})).toEqual({})
  })
})
