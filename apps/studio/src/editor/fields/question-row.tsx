import type { FeedbackItem } from '@learn/course/content/feedback'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { RowButtons } from './row-buttons.tsx'
import { QUESTION_TYPES } from './words.ts'

interface Props {
  item: FeedbackItem
  isLocked: boolean
  isFirst: boolean
  isLast: boolean
  onItem: (item: FeedbackItem) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const lines = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

/** One question: what it asks, its options a line each, and whether it has to be answered. */
export function QuestionRow({ item, isLocked, isFirst, isLast, onItem, onMove, onRemove }: Props) {
  const { key, type } = item
  const name = 'name' in item ? item.name : QUESTION_TYPES[type]
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <span className="flex-1 text-small text-ink2">{QUESTION_TYPES[type]}</span>
        {!isLocked && <RowButtons {...{ name, isFirst, isLast, onMove, onRemove }} />}
      </div>
      {'isRequired' in item && (
        <div className="mt-2 space-y-3">
          <TextField
            id={`ask-${key}`}
            label="Question"
            maxLength={1000}
            disabled={isLocked}
            value={item.name}
            onText={next => onItem({ ...item, name: next })}
          />
          {(item.type === 'single' || item.type === 'several') && (
            <TextArea
              id={`options-${key}`}
              label="Options, one a line"
              rows={3}
              disabled={isLocked}
              value={item.options.join('\n')}
              onText={next => lines(next).length > 0 && onItem({ ...item, options: next.split('\n') })}
              onBlur={() => onItem({ ...item, options: lines(item.options.join('\n')) })}
            />
          )}
          {item.type === 'rating' && (
            <TextArea
              id={`options-${key}`}
              label="Levels, the lowest first, one a line"
              rows={3}
              disabled={isLocked}
              value={item.options.map(({ text }) => text).join('\n')}
              onText={next =>
                lines(next).length > 0 &&
                onItem({ ...item, options: next.split('\n').map((text, n) => ({ text, value: n + 1 })) })
              }
              onBlur={() =>
                onItem({
                  ...item,
                  options: item.options
                    .filter(({ text }) => text.trim() !== '')
                    .map(({ text }, n) => ({ text, value: n + 1 })),
                })
              }
            />
          )}
          <Checkbox
            id={`required-${key}`}
            label="Has to be answered"
            disabled={isLocked}
            isChecked={item.isRequired}
            onCheck={next => onItem({ ...item, isRequired: next })}
          />
        </div>
      )}
    </li>
  )
}
