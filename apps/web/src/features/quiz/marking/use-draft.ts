import type { AnswerGroup, MarkingSheet } from '@learn/contract/quiz'
import { useState } from 'react'
import { getMark } from './marking-text.ts'

/** The mark and the text for a group, as they stand in the form. */
export function useDraft({ maxMark }: MarkingSheet, group: AnswerGroup) {
  const [text, setText] = useState(() => String(getMark(group) ?? ''))
  const [comment, setComment] = useState(group.answers[0]?.comment ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const mark = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  const wrong = Number.isNaN(mark) ? 'Give a mark' : mark < 0 || mark > maxMark ? `A mark from 0 to ${maxMark}` : null
  return { text, setText, comment, setComment, isRefused, setIsRefused, mark, wrong }
}
export type Draft = ReturnType<typeof useDraft>
