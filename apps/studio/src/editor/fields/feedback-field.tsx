import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { editContent, type FieldProps } from './field-props.ts'
import { QuestionRow } from './question-row.tsx'
import { nextKey, QUESTION_TYPES, swapped } from './words.ts'

const OFFERED = ['rating', 'single', 'several', 'text', 'longtext', 'number'] as const
type Offered = (typeof OFFERED)[number]

/** A new question of each type. */
function blank(type: Offered, key: string): FeedbackItem {
  const asked = { key, name: 'New question', isRequired: false, dependsOn: null }
  switch (type) {
    case 'rating':
      return { type, ...asked, options: [1, 2, 3, 4, 5].map(value => ({ text: String(value), value })) }
    case 'single':
    case 'several':
      return { type, ...asked, options: ['Yes', 'No'] }
    case 'text':
      return { type, ...asked, maxChars: 250 }
    case 'longtext':
      return { type, ...asked }
    case 'number':
      return { type, ...asked, min: null, max: null }
  }
}

/** The questions of a feedback, and how they are answered. */
export default function FeedbackField(props: FieldProps) {
  const isLocked = !props.thing.can.write
  const [{ items, isAnonymous, isSeveral }, change] = editContent<FeedbackContent>(props)
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
              onItem={next => change({ items: items.map((one, n) => (n === at ? next : one)) })}
              onMove={by => change({ items: swapped(items, at, by) })}
              onRemove={() => change({ items: items.filter((_one, n) => n !== at) })}
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
              onClick={() =>
                change({
                  items: [
                    ...items,
                    blank(
                      type,
                      nextKey(
                        'q',
                        items.map(one => one.key),
                      ),
                    ),
                  ],
                })
              }
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
      </section>
    </div>
  )
}
