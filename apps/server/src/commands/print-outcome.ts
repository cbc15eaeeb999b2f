import type { StaffOutcome } from '@learn/contract/staff'
import { AppError } from '#platform/errors.ts'

/** Tells what an operation changed, row by row, and how to take it back; gives the exit code. */
export function printOutcome(
  { operationid, undountil, counts, rows, leftoff }: StaffOutcome,
  isDryRun: boolean,
  tell: (line: string) => void,
): number {
  for (const { line, outcome, name, entity, key, fields, fault } of rows) {
    const what = [line === null ? '' : `line ${line}`, name || key, entity].filter(Boolean).join(' · ')
    const change = fields
      .filter(({ before, after }) => before !== null || after !== null)
      .map(({ field, before, after }) => `${field} ${before === null ? after : `${before} -> ${after ?? 'nothing'}`}`)
    tell(`  ${outcome.padEnd(8)} ${what}: ${fault || change.join(', ') || 'as it was'}`)
  }
  if (leftoff > 0) tell(`  and ${leftoff} more rows.`)
  tell(
    `${counts.new} new, ${counts.changed} changed, ${counts.removed} removed, ${counts.same} the same, ${counts.fault} faults.`,
  )
  if (operationid !== null && undountil === null) tell('Done, and logged. Nothing takes it back.')
  else if (operationid !== null) tell(`Done, and logged. To take it back: npm run operations:undo -- ${operationid}`)
  else if (isDryRun) tell('Dry run: nothing was written.')
  else tell(counts.fault > 0 ? 'Nothing was written: mend the faults first.' : 'It is so already: nothing changed.')
  return counts.fault > 0 && operationid === null ? 1 : 0
}

/** Runs an act; a refusal is told in one sentence. */
export async function refusable(tell: (line: string) => void, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tell(`Refused: ${error.message}.`)
    return 1
  }
}
