import type { SheetProblem } from '@learn/contract/sandbox'
import type { HandsonContent } from '@learn/course/content/handson'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Text } from '../draft-saver.ts'

/** A hands-on activity as the editor has it: its problem stands in its content. */
type EditedContent = Omit<HandsonContent, 'sheet'> & { sheet: SheetProblem }

/** States that can be gone back to. */
const MOST_STEPS = 100
/** Changes that follow each other so quickly are one step. */
const ONE_STEP_MS = 700

/** The problem of a draft, with the steps back and forth. */
export function useSheetDraft(text: Text, onText: (next: Partial<Text>) => void) {
  const content = useMemo(() => JSON.parse(text.content) as EditedContent, [text.content])
  // What came from the editor itself is the object that it gave: rows that did not change stay the same arrays.
  const [given, setGiven] = useState<{ content: string; problem: SheetProblem } | null>(null)
  const problem = given?.content === text.content ? given.problem : content.sheet
  const [steps, setSteps] = useState<{ back: string[]; on: string[] }>({ back: [], on: [] })
  const changedAtMs = useRef(0)
  const latest = useRef({ text, content })
  useEffect(() => {
    latest.current = { text, content }
  })

  const write = useCallback(
    (next: Partial<EditedContent>) => {
      const whole = { ...latest.current.content, ...next }
      const written = JSON.stringify(whole)
      setGiven({ content: written, problem: whole.sheet })
      onText({ content: written })
    },
    [onText],
  )
  const remember = useCallback((before: string) => {
    const nowMs = Date.now()
    const isSameStep = nowMs - changedAtMs.current < ONE_STEP_MS
    changedAtMs.current = nowMs
    setSteps(({ back }) => ({
      back: isSameStep && back.length > 0 ? back : [...back, before].slice(-MOST_STEPS),
      on: [],
    }))
  }, [])
  const change = useCallback(
    (sheet: SheetProblem) => {
      remember(latest.current.text.content)
      write({ sheet })
    },
    [remember, write],
  )
  const setMinutes = useCallback((minutes: number | null) => write({ minutes }), [write])
  /** Takes over what follows from the problem itself: no step of its author. */
  const follow = useCallback((sheet: SheetProblem) => write({ sheet }), [write])
  const move = (from: 'back' | 'on', to: 'back' | 'on') => {
    const step = steps[from].at(-1)
    if (step === undefined) return
    setSteps({ ...steps, [from]: steps[from].slice(0, -1), [to]: [...steps[to], text.content] })
    changedAtMs.current = 0
    onText({ content: step })
  }
  return {
    problem,
    minutes: content.minutes,
    change,
    follow,
    setMinutes,
    undo: steps.back.length > 0 ? () => move('back', 'on') : null,
    redo: steps.on.length > 0 ? () => move('on', 'back') : null,
  }
}
