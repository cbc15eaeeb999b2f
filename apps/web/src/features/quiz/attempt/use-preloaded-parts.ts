import type { Attempt, AttemptQuestion, QuestionView } from '@learn/contract/quiz'
import { useEffect } from 'react'
import { preloadMath } from '#features/rich-text/index.ts'
import { ConflictDialog } from '#shared/journal/journal-state.tsx'
import {
  CodeAnswer,
  Essay,
  Gaps,
  LineAnswer,
  Markers,
  Match,
  Ordering,
  PictureGaps,
  StackAnswer,
} from '../answers/lazy-answer-inputs.ts'

interface Part {
  preload: () => Promise<void>
}

/** What is asked first stands by then. */
const AFTER_MS = 1500

/** What the answer to a question is written in. */
const PARTS: Partial<Record<AttemptQuestion['type'], readonly Part[]>> = {
  essay: [Essay, { preload: async () => (await import('../answers/essay.tsx')).preloadEditor() }],
  match: [Match],
  cloze: [Gaps],
  gaps: [Gaps],
  picturegaps: [PictureGaps],
  markers: [Markers],
  ordering: [Ordering],
  shortanswer: [LineAnswer],
  numerical: [LineAnswer],
  stack: [StackAnswer, { preload: async () => (await import('../answers/stack/stack-answer.tsx')).preloadReading() }],
  coderunner: [CodeAnswer, { preload: async () => (await import('../answers/code-answer.tsx')).preloadEditor() }],
}

/** Addresses of the pictures of a text, without showing it. */
const picturesOf = (text: string): string[] =>
  [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('img[src]')].map(
    image => image.getAttribute('src') ?? '',
  )

/** The words of a question: its text and its choices. */
const wordsOf = ({ questiondata }: AttemptQuestion): string => {
  const { textHtml, choices = [], items = [], gaps = [], picture } = JSON.parse(questiondata) as QuestionView
  const onPicture = picture ? [picture.html, ...picture.things.map(({ html }) => html)] : []
  return [textHtml, ...choices, ...items, ...gaps.flatMap(gap => gap.choices ?? []), ...onPicture].join('\n')
}

/**
 * Loads what later questions and the hand-in need, one after the other: an attempt goes on when the network is gone. What cannot
 * come now comes when it is shown. `parts`: the same array each time.
 */
export function usePreloadedParts({ questions }: Attempt, parts: readonly Part[]): void {
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const types = new Set(questions.map(({ type }) => type))
      const words = questions.map(wordsOf).join('\n')
      const all = [...parts, ConflictDialog, ...[...types].flatMap(type => PARTS[type] ?? [])]
      for (const ahead of [...all.map(part => part.preload), () => preloadMath(words)])
        if (!isGone) await ahead().catch(() => undefined)
      if (!isGone) for (const src of picturesOf(words)) new Image().src = src
    }
    const timer = setTimeout(() => void load(), AFTER_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [questions, parts])
}
