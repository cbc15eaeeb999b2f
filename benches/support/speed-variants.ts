import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { cellName } from '../../packages/sheet/src/references/a1.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import { gradeAnswers, smallRows } from './sheet-inputs.ts'
import { median, time } from './speed-lines.ts'

const VARIANTS = 20
const options = { functions: ALL_FUNCTIONS }

/** Changed data of one variant: other units in five rows. */
const changesOf = (variant: number) =>
  Array.from({ length: 5 }, (_, i) => [{ row: 1 + ((variant + i * 6) % 29), col: 2 }, variant * 3 + i] as const)

/** Milliseconds of judging 20 answers on 20 variants of the data while the learner's book stays as it is. */
export function variantsMs(rounds: number): number {
  const book = Workbook.fromRows(smallRows().rows, options)
  const answers = gradeAnswers()
  for (const { row, col, formula } of answers) book.set({ row, col }, formula)
  const before = JSON.stringify(book.toModel())
  const outputs = answers.map(({ row, col }) => cellName(row, col))
  const seen = new Set<string>()
  const all = () => {
    const scenario = book.scenario()
    for (let variant = 0; variant < VARIANTS; variant++)
      seen.add(JSON.stringify(scenario.values(changesOf(variant), outputs)))
  }
  all()
  if (seen.size !== VARIANTS) throw new Error('the variants do not differ')
  if (JSON.stringify(book.toModel()) !== before) throw new Error('the book was changed')
  return median(Array.from({ length: rounds }, () => time(all)))
}
