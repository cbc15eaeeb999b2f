import { describe, expect, it } from 'vitest'
import { identifierText, looksLikeNumber, parseIdentifier, tidied } from './identifier.ts'

describe('what is typed to sign in', () => {
  it.each(['9845012345', '98450 12345', '+91 98450 12345', '+91-98450-12345', '919845012345', '09845012345'])(
    '%s is a mobile number',
    text => expect(parseIdentifier(text)).toEqual({ type: 'mobile', value: '9845012345' }),
  )

  it('an e-mail is taken in lower case', () =>
    expect(parseIdentifier(' Aarav@Demo.Test ')).toEqual({ type: 'email', value: 'aarav@demo.test' }))

  it.each(['', 'aarav', '12345', '5845012345', '98450123456', 'a@b', 'a b@c.test'])('%j is neither', text =>
    expect(parseIdentifier(text)).toBeNull(),
  )

  it.each([
    ['9', true],
    ['98450 1', true],
    ['9a', false],
    ['', false],
    ['a9', false],
    ['9845@x', false],
  ])('the country code stands before %j: %s', (text, shows) => expect(looksLikeNumber(text)).toBe(shows))

  it('a complete number is read in two groups', () => {
    expect(tidied('9845012345')).toBe('98450 12345')
    expect(tidied('98450')).toBe('98450')
    expect(identifierText({ type: 'mobile', value: '9845012345' })).toBe('+91 98450 12345')
  })
})
