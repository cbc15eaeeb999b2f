import { expect, it } from 'vitest'
import { ownScript } from './own-script.ts'

it('lets scripts beside the page through, and no other', () => {
  expect(ownScript('/sw.js')).toBe('/sw.js')
  for (const foreign of ['https://evil.example/sw.js', '//evil.example/sw.js', 'data:text/javascript,1', '/a/../b.js'])
    expect(() => ownScript(foreign)).toThrow(TypeError)
})
