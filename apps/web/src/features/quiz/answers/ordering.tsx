import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { IconButton } from '#shared/ui/button.tsx'
import type { AnswerProps } from './answer-props.ts'
import { plainText } from './gap-text.ts'
import { asAnswer, getOrder, moved } from './order.ts'

/** Things to be brought into order: by dragging, or by the arrows of each. */
export default function Ordering({ question, response, isLocked, onAnswer }: AnswerProps) {
  const items = question.view.items ?? []
  const order = getOrder(items, response?.answer)
  const [dragged, setDragged] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const move = (from: number, to: number): void => {
    if (isLocked || to < 0 || to >= order.length || from === to) return
    onAnswer(asAnswer(moved(order, from, to)))
    setTold(`${plainText(items[order[from] ?? 0] ?? '')}: now ${to + 1} of ${order.length}`)
  }
  return (
    <div className="mt-6">
      <p className="mb-3 text-small text-ink2">Bring these into the right order.</p>
      <ol className={clsx('flex gap-2.5', question.view.isInLine ? 'flex-wrap' : 'flex-col')}>
        {order.map((place, rank) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one more way: the arrows do the same
          <li
            key={place}
            draggable={!isLocked}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', String(rank))
              setDragged(rank)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={event => dragged !== null && event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              if (dragged !== null) move(dragged, rank)
              setDragged(null)
            }}
            className={clsx(
              'flex min-h-13 items-center gap-3 rounded-input border border-edge bg-surface px-3 py-2',
              !isLocked && 'cursor-grab',
              dragged === rank && 'opacity-50',
            )}
          >
            <GripVertical size={16} aria-hidden="true" className="shrink-0 text-ink3" />
            <span className="tnum shrink-0 text-small text-ink3">{rank + 1}.</span>
            <RichText html={items[place] ?? ''} className="min-w-0 flex-1" />
            <IconButton
              size="sm"
              label={`Move ${plainText(items[place] ?? '')} up`}
              disabled={isLocked || rank === 0}
              onClick={() => move(rank, rank - 1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              label={`Move ${plainText(items[place] ?? '')} down`}
              disabled={isLocked || rank === order.length - 1}
              onClick={() => move(rank, rank + 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </div>
  )
}
