import { describe, expect, it } from 'vitest'
import { type Order, placeActivity, stepActivity, stepModule } from './order.ts'

const order: Order = [
  { sectionid: 1, activityids: [10, 11] },
  { sectionid: 2, activityids: [20] },
]
const text = (given: Order | null) =>
  given?.map(({ sectionid, activityids }) => `${sectionid}:${activityids.join(',')}`).join(' ')

describe('the order of a course', () => {
  it('moves an activity within its module and into another', () => {
    expect(text(placeActivity(order, 10, 1, 1))).toBe('1:11,10 2:20')
    expect(text(placeActivity(order, 10, 2, 0))).toBe('1:11 2:10,20')
    expect(text(placeActivity(order, 10, 2, 99))).toBe('1:11 2:20,10')
  })

  it('steps over the edge of a module, and stays at the edge of the course', () => {
    expect(text(stepActivity(order, 11, -1))).toBe('1:11,10 2:20')
    expect(text(stepActivity(order, 11, 1))).toBe('1:10 2:11,20')
    expect(text(stepActivity(order, 20, -1))).toBe('1:10,11,20 2:')
    expect(stepActivity(order, 10, -1)).toBeNull()
    expect(stepActivity(order, 20, 1)).toBeNull()
  })

  it('steps with a whole module', () => {
    expect(text(stepModule(order, 2, -1))).toBe('2:20 1:10,11')
    expect(stepModule(order, 1, -1)).toBeNull()
  })
})
