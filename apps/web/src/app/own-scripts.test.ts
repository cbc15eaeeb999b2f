import { afterEach, expect, it, vi } from 'vitest'
import { ownScript, trustOwnScripts } from './own-scripts.ts'

afterEach(() => vi.unstubAllGlobals())

it('lets scripts of our origin through, and no other', () => {
  expect(ownScript('/sw.js')).toBe('/sw.js')
  const worker = `${window.location.origin}/assets/work-1.js`
  expect(ownScript(worker)).toBe(worker)
  for (const foreign of ['https://evil.example/sw.js', '//evil.example/sw.js', 'data:text/javascript,1'])
    expect(() => ownScript(foreign)).toThrow(TypeError)
})

it('is the rule of the page, where browsers know such rules', () => {
  trustOwnScripts()
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { createPolicy })
  trustOwnScripts()
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', { createScriptURL: ownScript })
})
