import type { FeedbackItem } from '@learn/course/content/feedback'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { LinesField } from '../lines-field.tsx'
import { HtmlText } from '../quiz/html-text.tsx'
import { RowButtons } from '../row-buttons.tsx'
import { QUESTION_TYPES } from '../words.ts'
import { readCondition, writeCondition } from './items.ts'

interface Props {
  item: FeedbackItem
  isLocked: boolean
  isFirst: boolean
  isLast: boolean
  /** Answers to what stands before it, on which it can depend. */
  conditions: readonly { value: string; name: string }[]
  onItem: (item: FeedbackItem) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One item of a feedback: what it asks or says, whether it has to be answered, and when it is shown. */
export function QuestionRow({ item, isLocked, isFirst, isLast, conditions, onItem, onMove, onRemove }: Props) {
  const { key, type } = item
  const name = 'name' in item ? item.name : QUESTION_TYPES[type]
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <span className="flex-1 text-small text-ink2">{QUESTION_TYPES[type]}</span>
        {!isLocked && <RowButtons {...{ name, isFirst, isLast, onMove, onRemove }} />}
      </div>
      {item.type === 'prose' && (
        <div className="mt-2">
          <HtmlText
            id={`prose-${key}`}
            label="Text"
            isLocked={isLocked}
            html={item.html}
            onHtml={html => onItem({ ...item, html })}
          />
        </div>
      )}
      {'isRequired' in item && <AskedFields item={item} isLocked={isLocked} onItem={onItem} />}
      {item.type !== 'pagebreak' && conditions.length > 0 && (
        <div className="mt-3">
          <Select
            id={`when-${key}`}
            label="Shown"
            placeholder={null}
            options={[{ value: '', name: 'Always' }, ...conditions]}
            disabled={isLocked}
            value={writeCondition(item.dependsOn)}
            onChoose={value => onItem({ ...item, dependsOn: readCondition(value) })}
          />
        </div>
      )}
    </li>
  )
}

type Asked = Extract<FeedbackItem, { isRequired: boolean }>

function AskedFields({ item, isLocked, onItem }: { item: Asked; isLocked: boolean; onItem: Props['onItem'] }) {
  const { key } = item
  return (
    <div className="mt-2 space-y-3">
      <TextField
        id={`ask-${key}`}
        label="Question"
        maxLength={1000}
        disabled={isLocked}
        value={item.name}
        onText={name => onItem({ ...item, name })}
      />
      {(item.type === 'single' || item.type === 'several') && (
        <LinesField
          id={`options-${key}`}
          label="Options, one a line"
          most={100}
          isLocked={isLocked}
          lines={item.options}
          onLines={options => onItem({ ...item, options })}
        />
      )}
      {item.type === 'rating' && (
        <LinesField
          id={`options-${key}`}
          label="Levels, the lowest first, one a line"
          most={20}
          isLocked={isLocked}
          lines={item.options.map(({ text }) => text)}
          onLines={lines => onItem({ ...item, options: lines.map((text, n) => ({ text, value: n + 1 })) })}
        />
      )}
      <Checkbox
        id={`required-${key}`}
        label="Has to be answered"
        disabled={isLocked}
        isChecked={item.isRequired}
        onCheck={isRequired => onItem({ ...item, isRequired })}
      />
    </div>
  )
}
