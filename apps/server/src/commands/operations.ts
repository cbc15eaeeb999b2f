import type { Command } from '#platform/command.ts'
import {
  checkChain,
  type HistoryParts,
  listOperations,
  OPERATOR,
  type OperationParts,
  readOperation,
  undo,
} from '../modules/staff/index.ts'
import { printOutcome, refusable } from './print-outcome.ts'

/** `npm run operations`: what staff did, newest first; with an id, what that one changed. */
export const operationsList =
  ({ db }: HistoryParts): Command =>
  async ([id], tell) => {
    if (id !== undefined && !/^\d{1,16}$/.test(id)) {
      tell('Usage: npm run operations [-- ID]')
      return 2
    }
    if (id === undefined) {
      const { items, total } = await listOperations(db, OPERATOR, { page: 0, kind: '', about: '' })
      for (const { id: own, at, kind, actor, via, size, reason, undoneby } of items)
        tell(
          `${own}  ${new Date(at * 1000).toISOString()}  ${kind.padEnd(8)} ${size} rows, by ${actor || via}${undoneby === null ? '' : ', taken back'}: ${reason}`,
        )
      tell(`${items.length} of ${total}.`)
      return 0
    }
    return refusable(tell, async () => {
      const { operation, rows, total } = await readOperation(db, OPERATOR, Number(id), 0)
      for (const { entity, key, outcome, fields } of rows)
        tell(
          `  ${outcome.padEnd(8)} ${entity} ${key}: ${fields.map(f => `${f.field} ${f.before} -> ${f.after}`).join(', ')}`,
        )
      tell(`${operation.kind}: ${rows.length} of ${total} rows.`)
      return 0
    })
  }

/** `npm run operations:undo -- ID`: takes an operation back, as far as nobody changed its things again. */
export const operationsUndo =
  (parts: OperationParts): Command =>
  async (argv, tell) => {
    const id = argv.find(given => /^\d{1,16}$/.test(given))
    if (id === undefined) {
      tell('Usage: npm run operations:undo -- ID [--dry-run]')
      return 2
    }
    const isDryRun = argv.includes('--dry-run')
    return refusable(tell, async () =>
      printOutcome(
        await undo(parts, OPERATOR, Number(id), { isDryRun, reason: 'npm run operations:undo' }),
        isDryRun,
        tell,
      ),
    )
  }

/** `npm run operations:check`: whether the log of what staff did is as it was written. The head shows later whether its end was cut off. */
export const operationsCheck =
  ({ db }: HistoryParts): Command =>
  async ([head], tell) => {
    const check = await checkChain(db)
    const { checked, erased, fault } = check
    if (fault) {
      tell(`Operation ${fault.id}: ${fault.why}. ${checked} before it are as they were written.`)
      return 1
    }
    tell(
      `${checked} operations are as they were written${erased ? `, ${erased} of them about people who were erased` : ''}.`,
    )
    tell(`Head: ${check.head || 'none'}`)
    if (head !== undefined && !check.heads.has(head)) {
      tell('The head that was given is not in the chain: its end was cut off.')
      return 1
    }
    return 0
  }
