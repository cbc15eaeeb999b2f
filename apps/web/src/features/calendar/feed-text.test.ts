import { expect, it } from 'vitest'
import { feedLinks, shortAddress } from './feed-text.ts'

const ADDRESS = 'https://learn.example.org/api/learning/calendar/q7HsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAm2Kd.ics'

it('shows the ends of an address only', () => {
  expect(shortAddress(ADDRESS)).toBe('learn.example.org/q7Hs…m2Kd')
})

it('leads into other calendars', () => {
  expect(feedLinks(ADDRESS).map(({ href }) => href.slice(0, 24))).toEqual([
    'https://calendar.google.',
    'https://outlook.live.com',
    'webcal://learn.example.o',
  ])
})
