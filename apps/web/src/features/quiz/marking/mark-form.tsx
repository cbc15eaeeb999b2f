import type { AnswerGroup, MarkingSheet } from '@learn/contract/quiz'
import { MARK_COMMENT_CHARS } from '@learn/contract/quiz/plain'
import { useState } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { countText, markOf, stepsOf } from './marking-text.ts'

interface Props {
  sheet: MarkingSheet
  group: AnswerGroup
  /** How many answers get the mark. */
  count: number
  isPending: boolean
  fault: string | null
  onGive: (mark: number, comment: string) => void
}

/** One mark and one text for all that are chosen. */
export function MarkForm({ sheet, group, count, isPending, fault, onGive }: Props) {
  const [text, setText] = useState(() => String(markOf(group) ?? ''))
  const [comment, setComment] = useState(group.answers[0]?.comment ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const steps = stepsOf(sheet)
  const mark = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  const wrong = Number.isNaN(mark)
    ? 'Give a mark'
    : mark < 0 || mark > sheet.maxMark
      ? `A mark from 0 to ${sheet.maxMark}`
      : null
  const field = { id: 'mark', isWrong: isRefused && wrong !== null, fault: wrong }
  return (
    <Card aria-label="Mark" className="p-5">
      <FormFrame
        isPending={isPending}
        refusal={fault}
        onSend={() => {
          setIsRefused(wrong !== null)
          if (wrong === null && count > 0) onGive(mark, comment)
        }}
      >
        {steps.length > 0 ? (
          <ChoiceGroup
            {...field}
            label={`Mark for the group, of ${sheet.maxMark}`}
            options={steps.map(String)}
            value={text}
            onChoose={setText}
          />
        ) : (
          <TextField
            {...field}
            label={`Mark for the group, of ${sheet.maxMark}`}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onText={setText}
          />
        )}
        <TextArea
          id="comment"
          label="What they read"
          maxLength={MARK_COMMENT_CHARS}
          value={comment}
          onText={setComment}
        />
        <FormRefusal />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-ink3">Learners read it once the marks of this question are released.</p>
          <FormSubmit size="lg" disabled={count === 0}>
            {count === 0
              ? 'Choose answers first'
              : `Give ${Number.isNaN(mark) ? 'it' : mark} to ${countText(count, 'answer')} and go on`}
          </FormSubmit>
        </div>
      </FormFrame>
    </Card>
  )
}
