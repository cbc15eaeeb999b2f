import type { QuizResponse } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import type { DragEvent } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import type { Gap } from './gap-text.ts'

/** What a dragged word says of itself: its group and its place in it. */
const FORMAT = 'application/x-word'

/** What makes an element take a word of the group of its gap. */
export const getDrop = (gap: Gap, onWord: (word: number) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(`${FORMAT}-${gap.group}`)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const word = event.dataTransfer.getData(`${FORMAT}-${gap.group}`)
    if (!/^\d{1,3}$/.test(word)) return
    event.preventDefault()
    onWord(Number(word))
  },
})

interface Props {
  gaps: readonly Gap[]
  given: Exclude<QuizResponse['answer'], string | number | undefined>
  isLocked: boolean
}

/** The words of the gaps, to be dragged; each gap is also a list, for the keyboard and for fingers. */
export function WordBank({ gaps, given, isLocked }: Props) {
  const groups = new Map(gaps.map(gap => [gap.group ?? 1, gap]))
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="text-small text-ink2">Drag a word into its gap, or choose it there.</p>
      {[...groups].map(([group, gap]) => (
        <ul key={group} className="flex flex-wrap gap-2" aria-label="Words">
          {(gap.choices ?? []).map((html, word) => {
            const isUsed =
              (gap.once?.includes(word) ?? false) &&
              gaps.some((other, place) => other.group === gap.group && given[String(place)] === word)
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one more way: each gap is a list too
              <li
                key={`${html} ${word}`}
                draggable={!isLocked && !isUsed}
                onDragStart={event => event.dataTransfer.setData(`${FORMAT}-${group}`, String(word))}
                className={clsx(
                  'rounded-control border border-edge px-3 py-1.5',
                  isLocked || isUsed ? 'border-dashed bg-sunken' : 'cursor-grab bg-surface',
                )}
              >
                <RichText html={html} />
                {isUsed && <span className="sr-only">, used</span>}
              </li>
            )
          })}
        </ul>
      ))}
    </div>
  )
}
