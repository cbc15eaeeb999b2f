import type { Expr } from '../expr/node.ts'

/** What an answer test says. `note` is for reports, `feedback` a sentence for learners or empty. */
export type Verdict = { ok: boolean; note: string; feedback: string }
export type Judged = { sans: Expr; tans: Expr; options: Expr | null; optionText: string }

export const right = (note = ''): Verdict => ({ ok: true, note, feedback: '' })
export const wrong = (note = '', feedback = ''): Verdict => ({ ok: false, note, feedback })
