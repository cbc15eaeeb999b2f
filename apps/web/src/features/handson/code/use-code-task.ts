import type { CodeAttempt, CodeTaskPage, CodeTestResult } from '@learn/contract/coding'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { outcomeText, warmUp } from '#features/code/index.ts'
import { useJournal } from '#shared/journal/use-journal.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { scoreText } from './code-submission.ts'
import { runVisible } from './run-visible.ts'
import { useSubmitCode } from './use-submit-code.ts'

export interface LogLine {
  id: number
  atS: number
  text: string
  tone: 'plain' | 'ok' | 'bad'
}

/** Code that is looked at instead of the learner's own: an attempt, or what stood there before. */
export interface Past {
  title: string
  text: string
}

/** What was run last, and of which code it tells. */
interface Shown {
  tests: CodeTestResult[]
  answer: string
  isSubmit: boolean
}

const WARM_AFTER_MS = 300
const LINES_KEPT = 200

export type CodeWork = ReturnType<typeof useCodeTask>

/** The state of a code task: what is typed, what ran, what was submitted. */
export function useCodeTask(task: CodeTaskPage) {
  const journal = useJournal(`code:${task.handsonid}`)
  const typed = journal.values['answer']
  const text = typeof typed === 'string' ? typed : task.preload
  const [shown, setShown] = useState<Shown | null>(null)
  const [past, setPast] = useState<Past | null>(null)
  const [log, setLog] = useState<readonly LogLine[]>([])
  const [told, setTold] = useState('')
  const next = useRef(0)
  const say = (line: string, tone: LogLine['tone']): void =>
    setLog(before => [...before, { id: next.current++, atS: serverNowS(), text: line, tone }].slice(-LINES_KEPT))
  const show = (tests: CodeTestResult[], answer: string, isSubmit: boolean, after: string): void => {
    setShown({ tests, answer, isSubmit })
    const outcome = outcomeText(tests)
    const isWhole = tests.every(({ hasPassed }) => hasPassed)
    setTold(`${isSubmit ? 'Submitted. ' : ''}${outcome}.`)
    say(`${isSubmit ? 'Submit' : 'Run'}: ${outcome}${after}`, isWhole ? 'ok' : 'bad')
    const fault = tests.find(one => one.fault !== '')?.fault
    if (fault) say(fault, 'bad')
  }
  const { language } = task
  useEffect(() => {
    // After the editor itself; where the browser can't, a run says so.
    const timer = setTimeout(() => void warmUp(language).catch(() => undefined), WARM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [language])

  const stop = useRef<AbortController | null>(null)
  const running = useMutation({
    networkMode: 'always',
    mutationFn: (answer: string) => {
      stop.current = new AbortController()
      return runVisible(task, answer, stop.current.signal)
    },
    onSuccess: ({ tests, where, ms }, answer) =>
      show(tests, answer, false, `, ${ms} ms${where === 'server' ? ' on the server' : ''}`),
    onError: error => {
      const isStopped = stop.current?.signal.aborted === true
      const line = isStopped ? 'Run: stopped' : `Run: ${error.message}`
      say(line, isStopped ? 'plain' : 'bad')
      setTold(line)
    },
  })
  const submitting = useSubmitCode(task, (attempt: CodeAttempt) => {
    show(attempt.tests, attempt.answer, true, `, ${scoreText(attempt.score)}`)
  })
  const code = past?.text ?? text
  return {
    journal,
    text,
    set: (now: string) => journal.set('answer', now),
    past,
    setPast,
    /** Puts code into the editor, as a change of now: nothing of what stood there is lost. */
    restore: (old: string) => {
      journal.set('answer', old)
      journal.flush()
      setPast(null)
    },
    shown,
    look: (attempt: CodeAttempt) => setShown({ tests: attempt.tests, answer: attempt.answer, isSubmit: true }),
    /** What ran is no longer what stands in the editor. */
    isOlder: shown !== null && shown.answer !== code,
    log,
    clearLog: () => setLog([]),
    told,
    run: {
      isPending: running.isPending,
      onRun: () => {
        if (running.isPending) return
        journal.flush()
        running.mutate(code)
      },
      onStop: () => stop.current?.abort(),
    },
    submit: {
      ...submitting,
      onSubmit: () => {
        journal.flush()
        setPast(null)
        submitting.submit(text)
      },
    },
  }
}
