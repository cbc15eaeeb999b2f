import type { RawQuestion } from './raw-question.ts'

/** What every question has. */
export const getCommon = (raw: RawQuestion) => ({
  textHtml: raw.textHtml,
  generalFeedbackHtml: raw.generalFeedbackHtml,
  defaultMark: Math.max(0, raw.defaultMark),
  penalty: Math.min(1, Math.max(0, raw.penalty)),
  hints: raw.hints,
})

export const getCombinedFeedback = (raw: RawQuestion) => ({
  rightHtml: raw.html('correctfeedback'),
  partlyHtml: raw.html('partiallycorrectfeedback'),
  wrongHtml: raw.html('incorrectfeedback'),
})

/** `1`, `true`: how Moodle says yes, in its files and in its backups. */
export const isYes = (text: string): boolean => /^(1|true|yes)$/i.test(text.trim())

/** A whole number of a setting, within bounds; `or` for none. */
export function getCount(text: string, [min, max]: readonly [number, number], or: number): number {
  return /^-?\d{1,9}$/.test(text.trim()) ? Math.min(max, Math.max(min, Number(text))) : or
}
