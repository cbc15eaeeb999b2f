import type { GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { EXTRA_ATTEMPTS, EXTRA_MINUTES } from '@learn/contract/quiz/plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { quizExceptionQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { readCount } from './read-count.ts'

interface Props {
  column: GradeColumn
  row: GradeRow
  onClose: () => void
}

/** Gives one learner more attempts at a quiz, or more time in each. */
export function ExceptionDialog({ column, row, onClose }: Props) {
  const query = useQuery(quizExceptionQuery(column.id, row.userId))
  const title = `${column.name}: ${row.name}`
  if (query.data) return <ExceptionForm title={title} column={column} row={row} {...query.data} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <Screen query={query} name="More time or attempts" skeleton={<CardSkeleton className="h-40" />}>
        {() => null}
      </Screen>
    </Dialog>
  )
}

interface FormProps extends Props {
  title: string
  attempts: number
  minutes: number
  attemptsAllowed: number | null
  timeLimitS: number | null
}

function ExceptionForm({ title, column, row, attempts, minutes, attemptsAllowed, timeLimitS, onClose }: FormProps) {
  const [attemptsTyped, setAttemptsTyped] = useState(String(attempts))
  const [minutesTyped, setMinutesTyped] = useState(String(minutes))
  const [reason, setReason] = useState('')
  const moreAttempts = readCount(attemptsTyped, EXTRA_ATTEMPTS)
  const moreMinutes = readCount(minutesTyped, EXTRA_MINUTES)
  const isReady = moreAttempts !== null && moreMinutes !== null && reason.trim() !== ''
  const isTakenBack = moreAttempts === 0 && moreMinutes === 0
  return (
    <ActDialog
      title={title}
      lead="For this learner alone, from the next attempt on. One that runs now keeps its time."
      verb={isTakenBack ? 'As for everybody' : 'Give'}
      said={isTakenBack ? `${row.name} has the quiz as everybody` : `${row.name} has more than the others`}
      act={
        isReady
          ? {
              kind: 'quiz-exception',
              quizid: column.id,
              userid: row.userId,
              attempts: moreAttempts,
              minutes: moreMinutes,
            }
          : null
      }
      reason={reason.trim()}
      onClose={onClose}
    >
      <TextField
        id="more-attempts"
        label="More attempts"
        inputMode="numeric"
        autoComplete="off"
        disabled={attemptsAllowed === null}
        hint={
          attemptsAllowed === null
            ? 'The quiz has no limit of attempts'
            : `Everybody has ${plural(attemptsAllowed, 'attempt')}`
        }
        value={attemptsTyped}
        isWrong={moreAttempts === null}
        fault={moreAttempts === null ? `A whole number from 0 to ${EXTRA_ATTEMPTS}` : null}
        onText={setAttemptsTyped}
      />
      <TextField
        id="more-minutes"
        label="More minutes in each attempt"
        inputMode="numeric"
        autoComplete="off"
        disabled={timeLimitS === null}
        hint={
          timeLimitS === null
            ? 'The quiz has no time limit'
            : `Everybody has ${plural(Math.round(timeLimitS / 60), 'minute')}`
        }
        value={minutesTyped}
        isWrong={moreMinutes === null}
        fault={moreMinutes === null ? `A whole number from 0 to ${EXTRA_MINUTES}` : null}
        onText={setMinutesTyped}
      />
      <TextField id="exception-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
    </ActDialog>
  )
}
