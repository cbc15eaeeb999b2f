import { afterEach, expect, it, vi } from 'vitest'
import { sameOriginScript, trustSameOriginScripts } from './trusted-scripts.ts'

afterEach(() => vi.unstubAllGlobals())

it('lets scripts of our origin through, and no other', () => {
  expect(sameOriginScript('/sw.js')).toBe('/sw.js')
  const worker = `${window.location.origin}/assets/work-1.js`
  expect(sameOriginScript(worker)).toBe(worker)
  for (const foreign of ['https://evil.example/sw.js', '//evil.example/sw.js', 'data:text/javascript,1'])
    expect(() => sameOriginScript(foreign)).toThrow(TypeError)
})

it('is the rule of the page, where browsers know such rules', () => {
  trustSameOriginScripts()
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { createPolicy })
  trustSameOriginScripts()
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', { createScriptURL: sameOriginScript })
})
