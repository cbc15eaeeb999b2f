import { describe, expect, it } from 'vitest'
import { blankOffer, findMeetingFault, findOfferFaults, findOptionFaults, offerAct } from './offer-values.ts'

const blank = blankOffer('2026-11-30')
const whole = {
  ...blank,
  batchId: '7',
  closes: { day: '2026-12-07', time: '18:00' },
  options: blank.options.map((option, n) => ({ ...option, title: `Elective ${n} `, teacher: 'Neha Kulkarni' })),
}
const meeting = { key: 1, weekday: 2, time: '19:00', minutes: '90' }

describe('an offer of electives', () => {
  it('is an act once nothing is missing, with times of India and meetings in minutes', () => {
    expect(offerAct(blank)).toBeNull()
    const [first, ...rest] = whole.options
    expect(offerAct({ ...whole, options: [{ ...first!, meetings: [meeting] }, ...rest] })).toMatchObject({
      programid: 7,
      picks: 1,
      opensat: Date.parse('2026-11-30T00:00+05:30') / 1000,
      closesat: Date.parse('2026-12-07T18:00+05:30') / 1000,
      options: [
        { title: 'Elective 0', seats: 30, meetings: [{ weekday: 2, from: 1140, minutes: 90 }] },
        { title: 'Elective 1', meetings: [] },
      ],
    })
  })

  it('says of each field what is wrong', () => {
    expect(findOfferFaults(blank)).toMatchObject({ batch: 'Choose a batch', closes: 'A day and a time, as 18:00' })
    expect(findOfferFaults({ ...whole, closes: whole.opens }).closes).toBe('It lies before the opening')
    expect(findOfferFaults({ ...whole, picks: '2' }).picks).toBe('At least 1, and fewer than there are')
    expect(findOptionFaults({ ...blank.options[0]!, seats: '0' })).toMatchObject({
      title: 'Give it a name',
      teacher: 'Who teaches it?',
      seats: 'A number from 1 to 10,000',
    })
  })

  it.each([
    [{ time: '7 PM' }, 'time'],
    [{ minutes: '5' }, 'minutes'],
    [{ time: '23:30' }, 'midnight'],
    [{}, null],
  ] as const)('knows a meeting: %o, %s', (change, fault) => {
    expect(findMeetingFault({ ...meeting, ...change })).toBe(fault)
  })
})
