import type { EnteredCells, NewSubmission, SheetResult } from '@learn/contract/sandbox'

const INDIA_MS = 5.5 * 3_600_000

/** Time in India, `2026-11-23T14:05:09+05:30`. */
const indiaTime = (ms: number): string => `${new Date(ms + INDIA_MS).toISOString().slice(0, 19)}+05:30`

/** The payload of section 3.2, with one attempt. What it claims is kept as a claim: the server grades the formulas. */
export const newSubmission = (
  problemUserId: string,
  {
    cells: entered,
    result,
    isInJournal,
    version,
  }: { cells: EnteredCells; result: SheetResult; isInJournal: boolean; version: number },
): NewSubmission => ({
  problemUserId,
  problemType: 'Excel',
  isInJournal,
  version,
  attempts: [
    {
      attemptId: crypto.randomUUID(),
      duration: null,
      weightage: 100,
      overallScore: result.finalScore,
      submittedAt: indiaTime(Date.now()),
      data: Object.fromEntries(
        result.cells.map(({ cell, enteredOutput, max, earned }) => [
          cell,
          { enteredFormula: entered[cell] ?? '', enteredOutput, weightage: max, score: earned },
        ]),
      ),
    },
  ],
})
