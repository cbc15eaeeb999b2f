import type { Attempt, QuizResponse } from '@learn/contract/quiz'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { useJournal } from '#shared/journal/use-journal.ts'
import { isClockSure } from '#shared/lib/server-clock.ts'
import { isShown } from '#shared/submissions/pending-submission.ts'
import { isOffline } from '#shared/submissions/retry.ts'
import { attemptQuery } from '../attempt-query.ts'
import { submissionKey } from '../quiz-submission.ts'
import { getResponse, hasAnswer, isFlagged, isQuestion, withQuestionView } from '../responses.ts'
import { useCheck } from './use-check.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useSubmitAttempt } from './use-submit-attempt.ts'

const PULSE_MS = 20_000
const AGAIN_MS = 5000

/** An attempt as it is worked on: answers in the journal, the clock and the device by the server. */
export function useAttempt(attempt: Attempt) {
  const { id } = attempt
  const journal = useJournal(`quiz:${id}`)
  const { values, set, device } = journal
  const pulse = usePulse(attempt, device)
  const asked = useMemo(() => attempt.questions.map(withQuestionView), [attempt.questions])
  const isOver = pulse.state === 'submitted' || pulse.state === 'abandoned'
  const nowS = useServerNow(isOver ? null : (pulse.graceEndsAt ?? pulse.endsAt))
  const leftS = pulse.endsAt === null ? null : pulse.endsAt - nowS
  const isTimeOver = leftS !== null && leftS <= 0
  const isElsewhere = pulse.device !== null && device !== null && pulse.device !== device
  const mayAnswer = !isOver && !isTimeOver && !isElsewhere && journal.isReady
  const finish = useSubmitAttempt(attempt, journal.submit)
  const { hand } = finish
  // What was asked for on an earlier page goes on, once what that page left is at hand.
  const mustGoOn = finish.isWished && !isOver && device !== null
  const isHandedIn = pulse.state === 'submitted'
  // Nobody's attempt ends because the clock of their computer was set: the server tells first what time it is.
  const mustHand = isTimeOver && isClockSure() && device !== null && !isOver && attempt.quiz.overdue === 'submit'
  useEffect(() => {
    // Whoever handed it in, another device or the server at the end of the time: the receipt is told here too.
    if (isHandedIn) hand('handed')
    else if (mustHand) hand('time')
    else if (mustGoOn) hand('learner')
  }, [isHandedIn, mustHand, mustGoOn, hand])
  const tellTabs = useOtherTabs(id)
  const checks = useCheck(attempt, journal.saved, tellTabs)
  const { forgetFault } = checks
  const answer = useCallback(
    (slot: number, response: QuizResponse) => {
      set(`q${slot}`, response)
      forgetFault()
    },
    [set, forgetFault],
  )
  const flag = useCallback((slot: number, isOn: boolean) => set(`flag-${slot}`, isOn), [set])
  const standing = asked.map(question => {
    const response = getResponse(question, values)
    return { question, response, isAnswered: hasAnswer(question, response), isFlagged: isFlagged(question, values) }
  })
  const counted = standing.filter(({ question }) => isQuestion(question))
  return {
    journal,
    pulse,
    standing,
    answered: counted.filter(one => one.isAnswered).length,
    flagged: counted.filter(one => one.isFlagged).length,
    all: counted.length,
    leftS,
    nowS,
    isTimeOver,
    isOver,
    isLost: pulse.state === 'abandoned',
    isElsewhere,
    mayAnswer,
    answer,
    flag,
    checks,
    tellTabs,
    finish,
    takeOver: () => pulse.takeOver(),
  }
}
export type Working = ReturnType<typeof useAttempt>
export type Standing = Working['standing'][number]

/** Whether the attempt runs, until when and where; told anew every 20 seconds, and when the page is looked at again. */
function usePulse(attempt: Attempt, device: string | null) {
  const { id } = attempt
  const queries = useQueryClient()
  const key = useMemo(() => ['quiz-pulse', id], [id])
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => learn('local_learn_get_attempt_pulse', { attemptid: id }, { signal }),
    initialData: attempt,
    initialDataUpdatedAt: Date.now,
    staleTime: PULSE_MS,
    refetchInterval: PULSE_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const { mutate } = useMutation({
    mutationFn: (mine: string) => learn('local_learn_take_over_attempt', { attemptid: id, device: mine }),
    // Opened without a network it goes on here; the others are told once there is one.
    retry: (_count, error) => isOffline(error) && isShown(submissionKey(id)),
    retryDelay: AGAIN_MS,
    onSuccess: pulse => queries.setQueryData(key, pulse),
  })
  const takeOver = (): void => {
    if (device === null) return
    mutate(device)
    // Where it stands by now: its page, what was checked.
    void queries.invalidateQueries({ queryKey: attemptQuery(id).queryKey })
  }
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    // Who opens an attempt goes on with it here; whoever was at it is told.
    if (device !== null && !hasCome) mutate(device, { onSettled: () => setHasCome(true) })
  }, [device, hasCome, mutate])
  return { ...data, device: hasCome ? data.device : device, takeOver }
}
