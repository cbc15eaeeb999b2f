/** The texts of the spreadsheet sandbox's score, word for word (spec: careers 8). `{cell}` is the cell's address. */
export const SHEET_TEXTS = {
  incorrectOutput:
    'Your output is incorrect. Check your formula, references, and logic. Review the instructions and try again.',
  notRecommended: "Your output is correct, but the formula used isn't recommended. Try using a different approach.",
  formulaError: "Oops! There's a mistake in your formula. Check cell {cell}.",
  allPassed: 'All test cases passed! Excellent work!',
  someFailed: 'Some test cases failed. Review errors and try again.',
  /** Not shown in the documents: what a cell with full marks says when its author wrote nothing (chosen: docs/spec/gaps/sandbox.md). */
  right: 'Output and formula are both right.',
  outputRight: 'Output is right.',
  formulaRight: 'Formula is right.',
  /** A listed formula of less weight whose author wrote nothing. */
  listed: 'Output is right. Another formula earns more.',
  equivalent: 'Output is right, and the formula stays right on changed data.',
  /** Carried forward: right, were the cells that it reads. */
  carried: 'Counted with the right values of {cells}.',
} as const
