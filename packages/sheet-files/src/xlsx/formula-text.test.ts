import { describe, expect, it } from 'vitest'
import { formulaForFile, formulaFromFile } from './formula-text.ts'
import { isArrayFormula } from './is-array-formula.ts'

describe('a formula in a file', () => {
  it.each([
    ['=XLOOKUP(A1,B:B,C:C)', '_xlfn.XLOOKUP(A1,B:B,C:C)'],
    ['=SORT(FILTER(A1:B3,A1:A3>1))', '_xlfn._xlws.SORT(_xlfn._xlws.FILTER(A1:B3,A1:A3>1))'],
    ['=LET(x,A1,x*2)', '_xlfn.LET(_xlpm.x,A1,_xlpm.x*2)'],
    ['=LAMBDA(x,[y],x+y)(1)', '_xlfn.LAMBDA(_xlpm.x,_xlop.y,_xlpm.x+_xlpm.y)(1)'],
    ['=LET(f,LAMBDA(n,n+1),f(1))', '_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.n,_xlpm.n+1),_xlpm.f(1))'],
    ['=SUM(A1#)', 'SUM(_xlfn.ANCHORARRAY(A1))'],
    ['=@A1:A3+1', '_xlfn.SINGLE(A1:A3)+1'],
    ['=\'a _xlfn. b\'!A1&"_xlfn.x"', '\'a _xlfn. b\'!A1&"_xlfn.x"'],
    ['=SUM(A1:A3)', 'SUM(A1:A3)'],
    ['=@Rates*2', '_xlfn.SINGLE(Rates)*2'],
    ['=@(INDEX(A1:A9,(1)))', '_xlfn.SINGLE(INDEX(A1:A9,(1)))'],
    ['=@A1#', '_xlfn.SINGLE(_xlfn.ANCHORARRAY(A1))'],
    ['=SUM(Sales[Amount])', 'SUM(Sales[Amount])'],
    ['=Sales[@Amount]&"[#This Row]"', 'Sales[[#This Row],[Amount]]&"[#This Row]"'],
    ["=Sales[@[Cost '[EUR']]]", "Sales[[#This Row],[Cost '[EUR']]]"],
    ['=SUM(Sales[@[North]:[South]])', 'SUM(Sales[[#This Row],[North]:[South]])'],
    ['=COUNTA(Sales[@])', 'COUNTA(Sales[#This Row])'],
  ])('%s is stored as %s and read back', (typed, stored) => {
    expect(formulaForFile(typed)).toBe(stored)
    expect(formulaFromFile(stored)).toBe(typed)
  })

  it.each([
    ['_xlfn.SINGLE(INDEX(A1:A9,(1)))', '=@(INDEX(A1:A9,(1)))'],
    ['_xlfn.SINGLE(Rates)*2', '=@Rates*2'],
    ['SUM(_xlfn.ANCHORARRAY(Sheet2!$A$1),1)', '=SUM(Sheet2!$A$1#,1)'],
    ['_xlfn.SINGLE(_xlfn.ANCHORARRAY(A1))', '=@A1#'],
    ['_xlfn.SINGLE(A1', '=@A1'],
  ])('%s reads as %s', (stored, typed) => {
    expect(formulaFromFile(stored)).toBe(typed)
  })

  it.each([
    ['=[@Price]*[@Count]', 'Sales[[#This Row],[Price]]*Sales[[#This Row],[Count]]'],
    ['=@INDEX(A1:A9,2)', '_xlfn.SINGLE(INDEX(A1:A9,2))'],
    ['=SUM([#Totals])', 'SUM(Sales[#Totals])'],
    ['=SUBTOTAL(109,[Unit price])', 'SUBTOTAL(109,Sales[Unit price])'],
    ['=SUBTOTAL(109,[Count])', 'SUBTOTAL(109,Sales[Count])'],
    ['=LAMBDA([Größe],Größe*2)(1)', '_xlfn.LAMBDA(_xlop.Größe,_xlpm.Größe*2)(1)'],
    ['=SUM (A1;{1,2;3,4})', 'SUM(A1,{1,2;3,4})'],
  ])('%s in a table is stored as %s', (typed, stored) => {
    expect(formulaForFile(typed, 'Sales')).toBe(stored)
  })

  it.each([
    '=A1:A3*2',
    '=SUM(IF(Sales[Amount]>1,1,0))',
    '=Sales[@]*2',
    '=SUM(A1:A3*2)',
    '=FILTER(A1:A9,B1:B9)',
    '=IF(A1:A2>1,1,2)',
    '=Rates',
    '=ROUND(A1:A3,1)',
    '=INDEX(A1:C9,2,0)',
  ])('%s is stored as an array formula', formula => {
    expect(isArrayFormula(formula)).toBe(true)
  })

  it.each([
    '=SUM(A1:A3)',
    '=A1*2',
    '=VLOOKUP(A1,B1:C9,2,FALSE)',
    '=SUMIFS(A:A,B:B,C1,D:D,">"&E1)',
    '=SUMPRODUCT(A1:A3*B1:B3)',
    '=SUM(Rates)',
    '=SUBTOTAL(9,A1:A3)',
    '=AGGREGATE(14,6,A1:A3,1)+N(A1:A3)',
    '=IF(SUM(A1:A3)>2,A1,"no")',
    '=TEXTJOIN(",",TRUE,A1:A3)',
    '=SUM((A1:A3,C1:C3))',
    '=SUM(Sales[Amount])',
    '=Sales[@Amount]*2',
    '=1+',
  ])('%s is stored plainly', formula => {
    expect(isArrayFormula(formula)).toBe(false)
  })
})
