import { getProblem } from './grading-problem.ts'
import { GRADING_TASKS } from './grading-table/index.ts'
import type { GradingTask } from './grading-table/task.ts'

/** Twenty cells, each answered by a formula that is right and not listed, so that every one is run on the variants. */
const ledger = GRADING_TASKS[0] as GradingTask
const orders = Array.from({ length: 10 }, (_, i) => i + 2)
export const twentyCells = getProblem(
  'twenty cells',
  ledger.rows,
  Object.fromEntries(
    orders.flatMap(r => [
      [`F${r}`, `=D${r}*E${r}`],
      [`G${r}`, `=IF(F${r}>=13000,"Gold",IF(F${r}>=7500,"Silver","Bronze"))`],
    ]),
  ),
)
/** Right answers in two spellings. */
export const twentyAnswers = (i: number) =>
  Object.fromEntries(
    orders.flatMap(r => [
      [`F${r}`, `=PRODUCT(D${r},E${r})`],
      [
        `G${r}`,
        i % 2
          ? `=IFS(F${r}>=13000,"Gold",F${r}>=7500,"Silver",TRUE,"Bronze")`
          : `=LOOKUP(F${r},{0,7500,13000},{"Bronze","Silver","Gold"})`,
      ],
    ]),
  )
export const twentyWrong = Object.fromEntries(
  orders.flatMap(r => [
    [`F${r}`, `=D${r}*E${r}`],
    [`G${r}`, `=IF(F${r}>13000,"Gold",IF(F${r}>=7500,"Silver","Bronze"))`],
  ]),
)
