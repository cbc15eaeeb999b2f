import type { QuizResponse } from '@learn/contract/quiz'
import { JournalNotice } from '#shared/journal/journal-state.tsx'
import { answerWords } from '../answers/answer-words.ts'
import { bothAnswers } from '../answers/both-answers.ts'
import type { Working } from './use-attempt.ts'

/** An answer that two devices gave differently: both are told in words, and of essays both can be kept. */
export default function AnswerConflict({ work: { journal, standing } }: { work: Working }) {
  const slot = journal.conflicts[0]?.slot ?? ''
  const question = standing.map(one => one.question).find(one => slot === `q${one.slot}` || slot === `flag-${one.slot}`)
  if (!question) return null
  return (
    <JournalNotice
      journal={journal}
      names={{
        [`q${question.slot}`]: `Question ${question.number ?? ''}`,
        [`flag-${question.slot}`]: `The flag of question ${question.number ?? ''}`,
      }}
      textOf={payload =>
        typeof payload === 'boolean'
          ? payload
            ? 'Flagged'
            : 'Not flagged'
          : answerWords(question, payload as QuizResponse)
      }
      joinOf={({ theirs, mine }) => bothAnswers(question, theirs.payload as QuizResponse, mine as QuizResponse)}
    />
  )
}
