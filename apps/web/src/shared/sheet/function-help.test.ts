import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { functionList } from '@learn/sheet/help'
import { beforeEach, describe, expect, it } from 'vitest'
import { signatureAt, suggestionsAt } from './function-help.ts'
import { letters, openSheet, press } from './open-sheet.test-kit.ts'

const FUNCTIONS = functionList(ALL_FUNCTIONS)
/** The caret is at the bar. */
const offered = (text: string) => {
  const caret = text.indexOf('|')
  return suggestionsAt(text.replace('|', ''), caret, FUNCTIONS)?.functions.map(({ name }) => name) ?? []
}
const asked = (text: string) => {
  const signature = signatureAt(text.replace('|', ''), text.indexOf('|'), FUNCTIONS)
  return signature && `${signature.name} ${signature.arguments[signature.current]?.name ?? ''}`
}

describe('functions that are offered', () => {
  it('begin as what is typed, those of courses first', () => {
    expect(offered('=su|').slice(0, 3)).toEqual(['SUBSTITUTE', 'SUBTOTAL', 'SUM'])
    expect(offered('=SUM|')[0]).toBe('SUM')
    expect(offered('=1+vlo|')).toEqual(['VLOOKUP'])
  })

  it.each(['su|', '=|', '=A1|', '=SUM(B:B|', '=TRUE|', '="su|"', '=SUM|(A1)', '=LET(rate,2,rate|', '=zzz|', '=s|u'])(
    'are none in %s',
    text => expect(offered(text)).toEqual([]),
  )
})

describe('the argument at the caret', () => {
  it.each([
    ['=SUMIFS(|', 'SUMIFS sum_range'],
    ['=SUMIFS(A1:A9,|', 'SUMIFS range'],
    ['=SUMIFS(A1:A9,B1:B9,"x",|', 'SUMIFS range'],
    ['=SUMIFS(A1:A9,B1:B9,"x",C1:C9,|', 'SUMIFS condition'],
    ['=ROUND(SUM(A1|),2)', 'SUM '],
    ['=ROUND(SUM(A1),|2)', 'ROUND digits'],
    ['=PI(|)', 'PI '],
    ['=SUM(A1)|', null],
    ['=A1+|', null],
  ])('of %s is %s', (text, expected) => {
    const found = asked(text)
    if (expected?.endsWith(' ')) expect(found).toMatch(new RegExp(`^${expected}`))
    else expect(found).toBe(expected)
  })
})

describe('a formula that is typed', () => {
  let opened: Awaited<ReturnType<typeof openSheet>>
  beforeEach(async () => {
    opened = await openSheet()
    opened.sheet.goTo('C3')
    await opened.keys(press('='))
  })
  const names = () => opened.sheet.state.suggest?.functions.map(({ name }) => name) ?? []

  it('is completed by Tab, and by another one that arrows choose with Enter', async () => {
    const { keys, sheet, at } = opened
    await keys(...letters('sum'), press('Tab'))
    expect(sheet.state).toMatchObject({ draft: { text: '=SUM(', start: 5 }, suggest: null })
    await keys(...letters('B2:B3)+ma'), press('ArrowDown'), press('ArrowUp'), press('ArrowDown'))
    const second = names()[1]
    await keys(press('Enter'))
    expect(sheet.state.draft?.text).toBe(`=SUM(B2:B3)+${second}(`)
    sheet.cancel()
    expect(at('C3').text).toBe('')
  })

  it('keeps its arrows while nothing is offered', async () => {
    const { keys, sheet } = opened
    await keys(press('ArrowLeft'))
    expect(sheet.state.draft?.text).toBe('=B3')
  })

  it('closes the list by Escape first, and is typed on', async () => {
    const { keys, sheet } = opened
    await keys(...letters('su'), press('Escape'))
    expect(sheet.state).toMatchObject({ suggest: null, draft: { text: '=su' } })
    await keys(...letters('m'))
    expect(names()).toContain('SUM')
    await keys(press('Escape'), press('Escape'))
    expect(sheet.state.draft).toBeNull()
  })
})
