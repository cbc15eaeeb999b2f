import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caretPlace, editorTokens } from './editor-tokens.ts'

/** The place at the mark `|` of a formula. */
function at(marked: string) {
  const { brackets, function: name, argument } = caretPlace(marked.replace('|', ''), marked.indexOf('|'))
  return [name, argument, brackets]
}

describe('the place of the caret', () => {
  it.each([
    ['=SUM(|A1,B1)', ['SUM', 0, [1, 5]]],
    ['=SUM(A1|,B1)', ['SUM', 0, null]],
    ['=SUM(A1,|B1)', ['SUM', 1, null]],
    ['=SUM(A1,B1|)', ['SUM', 1, [1, 5]]],
    ['=SUM(A1,B1)|', [null, 0, [1, 5]]],
    ['=IF(A1>1,SUM(B1,|C1),2)', ['SUM', 1, null]],
    ['=IF(A1>1,SUM(B1,C1)|,2)', ['IF', 1, [7, 11]]],
    ['=IF(A1>1,(B1+|C1),2)', ['IF', 1, null]],
    ['=if(a1, "x,y"|', ['IF', 1, null]],
    ['=VLOOKUP(A1,|', ['VLOOKUP', 1, null]],
    ['=SUM(|', ['SUM', 0, null]],
    ['=SUM({1,2|,3},4)', ['SUM', 0, null]],
    ['=A1+|B1', [null, 0, null]],
    ['|=A1', [null, 0, null]],
  ])('%s', (marked, wanted) => {
    expect(at(marked)).toEqual(wanted)
  })
})

describe('tokens for an editor', () => {
  const locals = (text: string) =>
    editorTokens(text)
      .filter(token => token.isLocal)
      .map(token => token.text)

  it.each([
    ['=LET(rate,A1,rate*2)+rate', ['rate', 'rate']],
    ['=LET(x,1,y,x+1,x*Y)', ['x', 'y', 'x', 'x', 'Y']],
    ['=LAMBDA(a,[b],a+b)(1)+a', ['a', '[b]', 'a', 'b']],
    ['=LET(f,LAMBDA(n,n*2),f(4))', ['f', 'n', 'n', 'f']],
    ['=SUM(total)', []],
    ['=LET(x,total,x)', ['x', 'x']],
  ])('%s has the local names %j', (text, wanted) => {
    expect(locals(text)).toEqual(wanted)
  })

  it('never throw, cover the text in order and match brackets in pairs', () => {
    const piece = fc.constantFrom(
      'SUM(',
      'LET(',
      'x',
      ',',
      ')',
      '(',
      '{',
      '}',
      '"a',
      'A1',
      ':',
      ' ',
      '1',
      '+',
      'LAMBDA(',
      "'",
      '#',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(60), (pieces, caret) => {
        const text = `=${pieces.join('')}`
        const tokens = editorTokens(text)
        expect(tokens.map(token => token.text).join('')).toBe(text.slice(1))
        for (const [i, token] of tokens.entries()) if (token.match !== null) expect(tokens[token.match]?.match).toBe(i)
        caretPlace(text, Math.min(caret, text.length))
      }),
      { numRuns: 1000 },
    )
  })
})
