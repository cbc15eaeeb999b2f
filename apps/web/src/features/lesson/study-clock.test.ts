import { describe, expect, it } from 'vitest'
import { createStudyClock } from './study-clock.ts'

const S = 1000

describe('active study', () => {
  it('counts a minute after the last sign of the learner and no longer', () => {
    const clock = createStudyClock(0, true)
    expect(clock.take(300 * S)).toBe(60)
    clock.touch(400 * S)
    expect(clock.take(430 * S)).toBe(30)
    expect(clock.take(900 * S)).toBe(30)
  })

  it('does not count before the sign that ends a pause', () => {
    const clock = createStudyClock(0, true)
    clock.touch(200 * S)
    expect(clock.take(210 * S)).toBe(70)
  })

  it('stops while the page is out of view', () => {
    const clock = createStudyClock(0, true)
    clock.setVisible(false, 10 * S)
    clock.setVisible(true, 40 * S)
    expect(clock.take(50 * S)).toBe(20)
  })

  it('counts a video that plays, also without a sign and out of view', () => {
    const clock = createStudyClock(0, true)
    clock.setPlaying(true, 10 * S)
    clock.setVisible(false, 20 * S)
    clock.setPlaying(false, 310 * S)
    expect(clock.take(400 * S)).toBe(310)
  })

  it('keeps the rest of a second for the next report', () => {
    const clock = createStudyClock(0, true)
    expect(clock.take(1500)).toBe(1)
    expect(clock.take(3000)).toBe(2)
  })

  it('counts seconds again that could not be reported', () => {
    const clock = createStudyClock(0, true)
    clock.putBack(clock.take(30 * S))
    expect(clock.take(31 * S)).toBe(31)
  })

  it('counts longer after a sign that says so', () => {
    const clock = createStudyClock(0, true)
    clock.touch(0, 600 * S)
    expect(clock.take(1000 * S)).toBe(600)
  })
})
