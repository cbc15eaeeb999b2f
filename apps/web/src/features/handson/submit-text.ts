/** What is being asked before an assessed sheet is submitted. */
export interface SubmitQuestion {
  /** Answer cells that hold nothing, of how many. */
  empty: number
  of: number
  onSubmit: () => void
  onClose: () => void
}

export const SUBMIT_TITLE = 'Submit this sheet?'

/** '3 of 9 answer cells are still empty.' */
export const emptyText = ({ empty, of }: Pick<SubmitQuestion, 'empty' | 'of'>): string =>
  empty === 0
    ? 'Every answer cell is filled.'
    : `${empty} of ${of} answer cells ${empty === 1 ? 'is' : 'are'} still empty.`

export const ONE_ATTEMPT =
  'You have one attempt. Submitting opens the solution, and you can’t change your answers after it.'
