import type { EnteredCells, NewSubmission, SheetResult } from '@learn/contract/sandbox'

/** The payload of section 3.2, with one attempt. What it claims is kept as a claim: the server grades the formulas. */
export const newSubmission = (
  problemUserId: string,
  { cells: entered, result, isInJournal }: { cells: EnteredCells; result: SheetResult; isInJournal: boolean },
): NewSubmission => ({
  problemUserId,
  problemType: 'Excel',
  isInJournal,
  attempts: [
    {
      attemptId: crypto.randomUUID(),
      duration: null,
      weightage: 100,
      overallScore: result.finalScore,
      submittedAt: new Date().toISOString(),
      data: Object.fromEntries(
        result.cells.map(({ cell, enteredOutput, max, earned }) => [
          cell,
          { enteredFormula: entered[cell] ?? '', enteredOutput, weightage: max, score: earned },
        ]),
      ),
    },
  ],
})
