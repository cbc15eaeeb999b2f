import { expect, it } from 'vitest'
import { closedText, closesText } from './closes-text.ts'

const AT_S = Date.parse('2026-10-06T23:59:00+05:30') / 1000

it('says until when an assessed sheet can be handed in', () => {
  expect(closesText({ closesAt: AT_S, isAssessed: true })).toBe('Closes 6 Oct, 2026, 11:59 PM. You have one attempt.')
  expect(closesText({ closesAt: null, isAssessed: true })).toBeNull()
  expect(closesText({ closesAt: AT_S, isAssessed: false })).toBeNull()
})

it('says that it is closed from that moment on', () => {
  expect(closedText(AT_S, AT_S - 1)).toBeNull()
  expect(closedText(null, AT_S)).toBeNull()
  expect(closedText(AT_S, AT_S)).toBe(
    'This sheet closed on 6 Oct, 2026, 11:59 PM and isn’t accepting submissions. Run still works.',
  )
})
