import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { blankItem, listConditions, OFFERED, type Offered, withKnownConditions } from './feedback/items.ts'
import { QuestionRow } from './feedback/question-row.tsx'
import { editContent, type FieldProps } from './field-props.ts'
import { HtmlText } from './quiz/html-text.tsx'
import { nextKey, QUESTION_TYPES, swapped } from './words.ts'

/** The questions of a feedback, and how they are answered. */
export default function FeedbackField(props: FieldProps) {
  const isLocked = !props.thing.can.write
  const [{ items, isAnonymous, isSeveral, thanksHtml }, change] = editContent<FeedbackContent>(props)
  const set = (next: readonly FeedbackItem[]) => change({ items: withKnownConditions(next) })
  const [type, setType] = useState<Offered>('rating')
  return (
    <div className="space-y-8">
      <section aria-labelledby="questions" className="space-y-4">
        <Heading level={2} look="h3" id="questions">
          Questions
        </Heading>
        {items.length === 0 && <EmptyLine text="No questions yet." />}
        <ol className="space-y-4">
          {items.map((item, at) => (
            <QuestionRow
              key={item.key}
              item={item}
              isLocked={isLocked}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              conditions={listConditions(items, at)}
              onItem={next => set(items.with(at, next))}
              onMove={by => set(swapped(items, at, by))}
              onRemove={() => set(items.toSpliced(at, 1))}
            />
          ))}
        </ol>
        {!isLocked && (
          <div className="flex flex-wrap items-end gap-3">
            <span className="w-52">
              <Select
                id="question-type"
                label="Kind of question"
                look="small"
                options={OFFERED.map(value => ({ value, name: QUESTION_TYPES[value] }))}
                value={type}
                onChoose={next => setType(next as Offered)}
              />
            </span>
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                const key = nextKey(
                  'q',
                  items.map(one => one.key),
                )
                set([...items, blankItem(type, key)])
              }}
            >
              <Plus size={15} aria-hidden="true" />
              Add question
            </Button>
          </div>
        )}
      </section>
      <section aria-labelledby="feedback-answers" className="space-y-4">
        <Heading level={2} look="h3" id="feedback-answers">
          Answers
        </Heading>
        <Checkbox
          id="anonymous"
          label="Anonymous: nobody can find out who answered what"
          disabled={isLocked}
          isChecked={isAnonymous}
          onCheck={next => change({ isAnonymous: next })}
        />
        <Checkbox
          id="feedback-several"
          label="Learners may answer more than once"
          disabled={isLocked}
          isChecked={isSeveral}
          onCheck={next => change({ isSeveral: next })}
        />
        <HtmlText
          id="feedback-thanks"
          label="What is said once it was sent (optional)"
          isLocked={isLocked}
          html={thanksHtml}
          onHtml={html => change({ thanksHtml: html })}
        />
      </section>
    </div>
  )
}
