import { describe, expect, it } from 'vitest'
import { normalForm } from './normal-form.ts'
import { type FormulaTree, parseFormula, printFormula } from './print-tree.ts'
import type { Node } from './tree.ts'

const FORMULAS = [
  '=SUM($A$1:A9,Sheet2!B:B,2:3)*2',
  '=-A1^2%',
  '=--(A1>1)',
  '=(1+2)*3-(4-(5-6))',
  '=2^3^2',
  '="a""b"&\'My sheet\'!A1',
  '={1,"x",TRUE;#N/A,-2,1.5}',
  '=LET(x,1,F,LAMBDA(a,[b],a+b),F(x,2))',
  '=LAMBDA(x,x+1)(5)',
  '=A1#+@B1:B9',
  '=AREAS((A1,B2:C3))',
  '=A1:INDEX(B:B,3)',
  '=B1:B9 A2:C2',
  '=IF(A1,,"")',
  '=+A1:A3',
  '=IF(A1<>B1,#REF!,1E+21)',
]

describe('a tree printed', () => {
  it.each(FORMULAS)('%s is the same formula', formula => {
    const tree = parseFormula(formula) as FormulaTree
    const text = printFormula(tree)
    expect(printFormula(parseFormula(text) as FormulaTree)).toBe(text)
    expect(normalForm(text)).toBe(normalForm(formula))
    expect(text).toBe(formula)
  })

  it('gets the brackets that a changed tree needs', () => {
    const { tree, refs } = parseFormula('=A1+B1') as FormulaTree
    const number = (value: number): Node => ({ kind: 'number', value })
    const print = (node: Node) => printFormula({ tree: node, refs })
    expect(print({ kind: 'chain', first: tree, rest: [{ op: '*', node: number(2) }] })).toBe('=(A1+B1)*2')
    expect(print({ kind: 'chain', first: number(2), rest: [{ op: '-', node: tree }] })).toBe('=2-(A1+B1)')
    expect(print({ kind: 'sign', negative: true, arg: tree })).toBe('=-(A1+B1)')
    expect(print({ kind: 'percent', times: 1, arg: tree })).toBe('=(A1+B1)%')
    expect(print({ kind: 'chain', first: number(-2), rest: [{ op: '^', node: number(-1) }] })).toBe('=-2^-1')
    expect(
      print({ kind: 'call', name: 'ABS', args: [{ kind: 'join', op: 'union', items: [tree, number(1)] }], pos: 0 }),
    ).toBe('=ABS(((A1+B1),1))')
  })

  it('a formula that cannot be read says why', () => {
    expect(parseFormula('=SUM(')).toEqual({ problem: { message: 'The formula ends too early.', pos: 5 } })
  })
})
