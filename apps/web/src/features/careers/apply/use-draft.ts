import type { Question } from '@learn/contract/careers'
import type { Answer } from '@learn/contract/careers/plain'
import { useCallback, useEffect } from 'react'
import { useJournal } from '#shared/journal/use-journal.ts'

const answerSlot = (questionId: string): string => `answer.${questionId}`
const fileSlot = (questionId: string): string => `file.${questionId}`

const isAnswer = (value: unknown): value is Answer => typeof value === 'string' || Array.isArray(value)

/** A form that is being filled: what was written on any device, over what the profile answers. */
export function useDraft(hashId: string, questions: readonly Question[], jdVersion: number) {
  const journal = useJournal(`application:${hashId}`)
  const { values, isReady, set } = journal
  const began = typeof values.version === 'number' ? values.version : null
  const isChanged = began !== null && began !== jdVersion
  const answers = new Map<string, Answer>(
    questions.map(({ question_id: id, from_profile: fromProfile }) => {
      const written = values[answerSlot(id)]
      return [id, isAnswer(written) ? written : (fromProfile ?? '')]
    }),
  )
  const hasWritten = Object.keys(values).some(slot => slot.startsWith('answer.'))
  // A draft remembers of which version of the job it is from its first answer on.
  useEffect(() => {
    if (isReady && hasWritten && began === null) set('version', jdVersion)
  }, [isReady, hasWritten, began, jdVersion, set])
  return {
    journal,
    answers,
    /** The job was changed since the first answer; said until the learner has looked. */
    isChanged,
    accept: useCallback(() => set('version', jdVersion), [set, jdVersion]),
    answer: useCallback((id: string, answer: Answer) => set(answerSlot(id), answer), [set]),
    isFromProfile: ({ question_id: id, from_profile: from }: Question): boolean =>
      from !== null && !isAnswer(values[answerSlot(id)]),
    fileName: (id: string): string =>
      typeof values[fileSlot(id)] === 'string' ? (values[fileSlot(id)] as string) : '',
    nameFile: useCallback((id: string, name: string) => set(fileSlot(id), name), [set]),
  }
}
