import { describe, expect, it } from 'vitest'
import { gradeSheet } from '../index.ts'
import { OPTIONS, problemWith } from '../problem.test-kit.ts'

type Cells = (string | number | null)[]

/** Marks that a formula earns beyond its output in the first cell of `answers`; `red` for another output. */
function marks(rows: Cells[], answers: Record<string, string>, formula: string) {
  const [cell = ''] = Object.keys(answers)
  const graded = gradeSheet(problemWith(rows, answers), { ...answers, [cell]: formula }, OPTIONS)
  const result = graded.cells.find(other => other.cell === cell)
  return result?.colour === 'red' ? 'red' : (result?.earned ?? 0) - 4
}

const results: Cells[] = [
  ['Roll', 'Paper', 'Marks'],
  [41, 'Botany', 66],
  [42, 'Zoology', 48],
  [43, 'Zoology', 83],
  [44, 'Botany', 'AB'],
  [45, 'Zoology', 'AB'],
  [46, 'Botany', 71],
  [47, 'Zoology', 59],
]

describe('a text among numbers that says that there is none', () => {
  const mean = { E2: '=AVERAGEIFS(C2:C8,B2:B8,"Zoology")' }

  it('stays what it is, and numbers stay numbers beside it', () => {
    const same = [
      '=SUMIFS(C2:C8,B2:B8,"Zoology")/COUNTIFS(B2:B8,"Zoology",C2:C8,"<>AB")',
      '=SUMIFS(C2:C8,B2:B8,"Zoology")/COUNTIFS(B2:B8,"Zoology",C2:C8,">=0")',
      '=SUM(IF((B2:B8="Zoology")*(C2:C8<>"AB"),C2:C8,0))/SUM((B2:B8="Zoology")*(C2:C8<>"AB"))',
    ]
    expect(same.map(formula => [formula, marks(results, mean, formula)])).toEqual(same.map(formula => [formula, 6]))
    expect(marks(results, mean, '=SUMIFS(C2:C8,B2:B8,"Zoology")/(COUNTIF(B2:B8,"Zoology")-1)')).toBe(0)
    expect(marks(results, mean, '=AVERAGEIFS(C2:C8,B2:B8,"Z*",C2:C8,">=48")')).toBe(0)
  })

  it('does not come into a cell that is compared with the others', () => {
    const place = { E2: '=COUNTIF(C2:C8,">"&C2)+1' }
    for (const same of ['=RANK(C2,C2:C8)', '=MATCH(C2,SORT(FILTER(C2:C8,ISNUMBER(C2:C8)),,-1),0)'])
      expect([same, marks(results, place, same)]).toEqual([same, 6])
    expect(marks(results, place, '=COUNTIF(C2:C8,">="&C2)')).toBe(0)
    expect(marks(results, place, '=COUNTIF(C2:C7,">"&C2)+1')).toBe(0)
  })

  it('comes there where a formula asks for it', () => {
    const shown = { E2: '=IF(ISNUMBER(C2),COUNTIF(C2:C8,">"&C2)+1,"absent")' }
    expect(marks(results, shown, '=IF(ISTEXT(C2),"absent",COUNTIF(C2:C8,">"&C2)+1)')).toBe(6)
    expect(marks(results, shown, '=COUNTIF(C2:C8,">"&C2)+1')).toBe(0)
  })
})
