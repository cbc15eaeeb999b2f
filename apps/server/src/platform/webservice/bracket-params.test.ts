import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BracketError, parseBracketParams } from './bracket-params.ts'

describe('parameters in PHP brackets', () => {
  it('become nested values; lists are arrays', () => {
    expect(
      parseBracketParams([
        ['courseids[0]', '5'],
        ['courseids[1]', '7'],
        ['options[0][name]', 'cmid'],
        ['options[0][value]', '383'],
        ['events[courseids][0]', '5'],
        ['plain', 'x'],
        ['list[]', 'a'],
        ['list[]', 'b'],
      ]),
    ).toEqual({
      courseids: ['5', '7'],
      options: [{ name: 'cmid', value: '383' }],
      events: { courseids: ['5'] },
      plain: 'x',
      list: ['a', 'b'],
    })
  })

  it.each(['__proto__[x]', 'a[constructor]', 'a[prototype][b]', 'a[b', 'a]b', '[x]', 'a[b][c][d][e][f]', ''])(
    'are refused when they are named %s',
    name => {
      expect(() => parseBracketParams([[name, '1']])).toThrow(BracketError)
    },
  )

  it('are refused beyond a thousand', () => {
    const pairs = Array.from({ length: 1001 }, (_, n): [string, string] => [`a[${n}]`, '1'])
    expect(() => parseBracketParams(pairs)).toThrow(BracketError)
  })

  it('never reach a prototype and never fail otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), pairs => {
        try {
          parseBracketParams(pairs)
        } catch (error) {
          expect(error).toBeInstanceOf(BracketError)
        }
        expect(({} as Record<string, unknown>).x).toBeUndefined()
      }),
    )
  })
})
