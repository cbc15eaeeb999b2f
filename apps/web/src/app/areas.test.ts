import { describe, expect, it } from 'vitest'
import { withAreas } from '../../build/areas.ts'

describe('the worker', () => {
  it('is given the list of what it keeps', () => {
    expect(withAreas('a\nconst AREAS = [] // from the build\nb', ['/assets/a.js'])).toBe(
      'a\nconst AREAS = ["/assets/a.js"]\nb',
    )
  })

  it('that has no place for it fails the build', () => {
    expect(() => withAreas('const AREAS = []', [])).toThrow('no place for the areas')
  })
})
