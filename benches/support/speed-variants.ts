import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import { gradeAnswers, smallRows } from '../sheet-inputs.ts'
import { median, time } from './speed-lines.ts'

const VARIANTS = 20
const options = { functions: ALL_FUNCTIONS }

/** Changed data of one variant: other units in five rows. */
const changesOf = (variant: number) =>
  Array.from({ length: 5 }, (_, i) => ({ row: 1 + ((variant + i * 6) % 29), col: 2, value: variant * 3 + i }))

/**
 * Milliseconds of judging 20 answers on 20 variants of the data while the learner's book stays as it is. The way goes
 * through the public door: one loaded copy takes the data of each variant in turn.
 */
export function variantsMs(rounds: number): number {
  const book = Workbook.fromRows(smallRows().rows, options)
  const answers = gradeAnswers()
  for (const { row, col, formula } of answers) book.set({ row, col }, formula)
  const model = book.toModel()
  const seen = new Set<string>()
  const all = () => {
    const copy = Workbook.fromModel(model, options)
    for (let variant = 0; variant < VARIANTS; variant++) {
      copy.batch(() => {
        for (const { row, col, value } of changesOf(variant)) copy.set({ row, col }, value)
      })
      seen.add(JSON.stringify(answers.map(({ row, col }) => copy.value({ row, col }))))
      copy.undo()
    }
  }
  all()
  if (seen.size !== VARIANTS) throw new Error('the variants do not differ')
  return median(Array.from({ length: rounds }, () => time(all)))
}
