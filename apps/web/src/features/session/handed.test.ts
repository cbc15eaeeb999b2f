import { afterEach, describe, expect, it } from 'vitest'
import { forgetCode, forgetLogout, handedCode, handedLogout, isCodeFromThisSite, takeHanded } from './handed.ts'

const ours = 'https://learn.test'

afterEach(() => {
  forgetCode()
  forgetLogout()
})

describe('what an address hands over', () => {
  it.each(['/auth', '/auth/', '/reset-password'])('%s loses its code and keeps the rest', path => {
    expect(takeHanded(`${ours}${path}?token=abc&from=mail#top`, '')).toBe(`${path}?from=mail#top`)
    expect(handedCode()).toBe('abc')
    forgetCode()
    expect(handedCode()).toBeNull()
  })

  it.each([
    [`${ours}/profile`, true],
    ['https://mail.test/', false],
    ['', false],
  ])('a code that came from %j is our own: %s', (referrer, isOwn) => {
    takeHanded(`${ours}/auth?token=abc`, referrer)
    expect(isCodeFromThisSite()).toBe(isOwn)
  })

  it('a code of a free address goes to where sessions are opened, and back', () => {
    expect(takeHanded(`${ours}/free/classroom/3?token=abc&from=mail`, '')).toBe(
      '/auth?next=%2Ffree%2Fclassroom%2F3%3Ffrom%3Dmail',
    )
    expect(handedCode()).toBe('abc')
  })

  it.each(['/', '/free', '/login?token=abc', '/freedom?token=abc', '/auth/more?token=abc'])('%s stays as it is', path =>
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
