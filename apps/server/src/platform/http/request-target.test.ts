import { describe, expect, it } from 'vitest'
import { isUnambiguousPath, normalizeTarget } from './request-target.ts'

describe('a request target', () => {
  it.each([
    ['/%61pi/auth/time', '/api/auth/time'],
    ['/api/%61%75th/tim%65?a=%61', '/api/auth/time?a=%61'],
    ['http://any.example/api/auth/time', '/api/auth/time'],
    ['HTTPS://any.example:1/%61pi/x', '/api/x'],
    ['http://any.example', '/'],
    ['http://any.example?x', '/?x'],
    ['/a%2Fb%20c/%E0%A4%95', '/a%2Fb%20c/%E0%A4%95'],
    ['/100%25', '/100%25'],
    ['*', '*'],
  ])('%s is %s', (target, normalized) => {
    expect(normalizeTarget(target)).toBe(normalized)
    expect(normalizeTarget(normalized)).toBe(normalized)
  })

  it.each([
    '/api/../auth',
    '/api/%252e%252e/auth',
    '/api/a%2Fb',
    '/api/a%5Cb',
    '/api/a\\b',
    '/api/a%00',
    '/api/%E0',
    '/api/%2561pi',
  ])('%s can be read in two ways', target => expect(isUnambiguousPath(target)).toBe(false))

  it.each(['/api/a.b/c..d', '/api/%E0%A4%95', '/api/a%20b?x=../%2F', '/api/users/12;v=1', '/api/50%25'])(
    '%s can be read in one',
    target => expect(isUnambiguousPath(target)).toBe(true),
  )
})
