import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Text } from '../draft-saver.ts'
import type { CodeText } from './describe-code.ts'
import type { AuthoredTask } from './programs.ts'

/** The task of a draft, and what changes it. */
export function useCodeDraft(text: Text, onText: (next: Partial<Text>) => void) {
  const content = useMemo(() => JSON.parse(text.content) as CodeText, [text.content])
  const latest = useRef(content)
  useEffect(() => {
    latest.current = content
  })
  const write = useCallback(
    (next: Partial<CodeText>) => {
      // Two changes of one moment are both meant.
      latest.current = { ...latest.current, ...next }
      onText({ content: JSON.stringify(latest.current) })
    },
    [onText],
  )
  const change = useCallback(
    (make: (written: AuthoredTask) => AuthoredTask) => write({ code: make(latest.current.code) }),
    [write],
  )
  return {
    written: content.code,
    minutes: content.minutes,
    change,
    setMinutes: (minutes: number | null) => write({ minutes }),
  }
}
