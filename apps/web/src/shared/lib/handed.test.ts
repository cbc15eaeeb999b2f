import { afterEach, describe, expect, it } from 'vitest'
import { forgetLogout, handedLogout, takeCode, takeHanded } from './handed.ts'

const ours = 'https://learn.test'

afterEach(() => {
  takeCode()
  forgetLogout()
})

describe('what an address hands over', () => {
  it.each(['/auth', '/auth/', '/reset-password'])('%s loses its code and keeps the rest', path => {
    expect(takeHanded(`${ours}${path}?token=abc&from=mail#top`, '')).toBe(`${path}?from=mail#top`)
    expect(takeCode()).toBe('abc')
    expect(takeCode(), 'a code is taken once').toBeNull()
  })

  it.each(['/', '/login?token=abc', '/free?token=abc', '/auth/more?token=abc'])('%s stays as it is', path =>
    expect(takeHanded(`${ours}${path}`, '')).toBeNull(),
  )

  it.each([
    [`${ours}/profile`, 'own'],
    ['https://other.test/', 'foreign'],
    ['https://learn.test.evil.test/', 'foreign'],
    ['http://learn.test/', 'foreign'],
    ['', 'foreign'],
    ['no address', 'foreign'],
  ])('a sign-out link from %j is %s', (referrer, logout) => {
    expect(takeHanded(`${ours}/?logout=true&tab=today`, referrer)).toBe('/?tab=today')
    expect(handedLogout()).toBe(logout)
  })

  it.each(['false', '1', ''])('logout=%s is nothing', value => {
    expect(takeHanded(`${ours}/?logout=${value}`, `${ours}/`)).toBeNull()
    expect(handedLogout()).toBeNull()
  })
})
