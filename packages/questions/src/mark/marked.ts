/** What an answer is worth, before penalties and the marks of its slot. */
export interface Marked {
  /** Part of the marks, -1 to 1; null: a person or a run of code decides. */
  fraction: number | null
  /** By place: choices, prompts of a match; true and false of a truefalse. */
  parts: MarkedPart[]
  /** Said of this answer. */
  feedbackHtml: string
}

export interface MarkedPart {
  isChosen: boolean
  isRight: boolean
  feedbackHtml: string
}

/** From here on a fraction is all of it: thirds do not add to 1 exactly. */
const ALL = 0.999_999

/** How right a fraction is. */
export const getState = (fraction: number): 'right' | 'partly' | 'wrong' =>
  fraction >= ALL ? 'right' : fraction > 1 - ALL ? 'partly' : 'wrong'
