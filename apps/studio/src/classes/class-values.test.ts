import { describe, expect, it } from 'vitest'
import { isLink, providerOptions, ruleInAct, settingsInAct } from './class-values.ts'

describe('a class in the fields of a form', () => {
  it('needs a link only where it is held by one', () => {
    const values = { classType: '4', provider: 'link', joinUrl: 'meet.example.org' }
    expect(settingsInAct(values)).toBeNull()
    expect(settingsInAct({ ...values, joinUrl: ' https://meet.example.org/a ' })).toEqual({
      classtype: 4,
      provider: 'link',
      joinurl: 'https://meet.example.org/a',
    })
    // What was typed for a link does not go along with a room.
    expect(settingsInAct({ ...values, provider: 'room' })?.joinurl).toBeNull()
    expect([isLink('http://meet.example.org'), isLink('https://')]).toEqual([false, false])
  })

  it('still offers a service that is set up no longer, where it holds the class', () => {
    expect(providerOptions(['room', 'link'], 'zoom').map(({ name }) => name)).toEqual([
      'Our own room',
      'A link',
      'Zoom',
    ])
  })

  it('takes a rule of whole numbers within bounds', () => {
    const rule = { percent: '75', leastMinutes: '10', catchUpDays: '0' }
    expect(ruleInAct(rule)).toEqual({ percent: 75, leastminutes: 10, catchupdays: 0 })
    expect(ruleInAct({ ...rule, percent: '0' })).toBeNull()
    expect(ruleInAct({ ...rule, catchUpDays: '366' })).toBeNull()
    expect(ruleInAct({ ...rule, leastMinutes: '' })).toBeNull()
  })
})
