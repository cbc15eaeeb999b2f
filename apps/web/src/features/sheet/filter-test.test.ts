import { describe, expect, it } from 'vitest'
import { CONDITION_NAMES, CONDITIONS, conditionIn, filterTest } from './filter-test.ts'

const VALUES = [{ text: 'a' }, { text: 'b' }, { text: '' }]

describe('a filter', () => {
  it('is none while everything stays', () => {
    expect(filterTest(VALUES, new Set(), null)).toBeNull()
    expect(filterTest(VALUES, new Set(), { name: 'above', text: '  ' })).toBeNull()
  })

  it('keeps the chosen texts, or what fulfils a condition', () => {
    expect(filterTest(VALUES, new Set(['a']), null)).toEqual({ texts: ['b', ''] })
    expect(filterTest(VALUES, new Set(['a']), { name: 'atLeast', text: ' 10 ' })).toEqual({ condition: '>=10' })
  })

  it('takes wildcards of a text as themselves, and knows every condition again', () => {
    expect(CONDITIONS.contains.of('5*?~')).toBe('*5~*~?~~*')
    for (const name of CONDITION_NAMES) expect(conditionIn(CONDITIONS[name].of('x*1'))).toEqual({ name, text: 'x*1' })
    expect(conditionIn('*a')).toBeNull()
  })
})
