import type { AnswerGroup, MarkingSheet } from '@learn/contract/quiz'
import { MARK_COMMENT_CHARS } from '@learn/contract/quiz/plain'
import type { Ref } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { getSteps } from './marking-text.ts'
import { SavedComments } from './saved-comments.tsx'
import type { Draft } from './use-draft.ts'
import type { useMarking } from './use-marking.ts'

interface Props {
  sheet: MarkingSheet
  draft: Draft
  /** Those that get the mark. */
  answers: AnswerGroup['answers']
  marking: ReturnType<typeof useMarking>
  /** What Ctrl Enter presses. */
  giveRef: Ref<HTMLDivElement>
  onGive: (mark: number, comment: string) => void
  onLater: () => void
}

/** One mark and one text for all that are chosen. */
export function MarkForm({ sheet, draft, answers, marking: { act, keep }, giveRef, onGive, onLater }: Props) {
  const { text, setText, comment, setComment, mark, wrong, isRefused, setIsRefused } = draft
  const count = answers.length
  const steps = getSteps(sheet)
  const field = { id: 'mark', isWrong: isRefused && wrong !== null, fault: wrong }
  return (
    <Card aria-label="Mark" className="p-5">
      <FormFrame
        isPending={act.isPending}
        refusal={act.error?.message ?? null}
        onSend={() => {
          setIsRefused(wrong !== null)
          if (wrong === null && count > 0) onGive(mark, comment)
        }}
      >
        {steps.length > 0 ? (
          <ChoiceGroup
            {...field}
            look="tiles"
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
        <TextArea id="comment" label="Feedback" maxLength={MARK_COMMENT_CHARS} value={comment} onText={setComment} />
        <SavedComments
          texts={sheet.texts}
          comment={comment}
          isPending={keep.isPending}
          onUse={setComment}
          onKeep={(kept, isKept) => keep.mutate({ text: kept, isKept })}
        />
        <FormRefusal />
        <div ref={giveRef} className="flex flex-wrap items-center justify-between gap-3">
          <Button variant="outline" size="lg" onClick={onLater}>
            Leave for later
          </Button>
          <FormSubmit size="lg" disabled={count === 0}>
            {count === 0 ? 'Choose answers first' : 'Save and next'}
          </FormSubmit>
        </div>
        <p className="text-small text-ink3">{whenSeen(answers)}</p>
      </FormFrame>
    </Card>
  )
}

/** When learners see a mark that is given now. */
function whenSeen(answers: AnswerGroup['answers']): string {
  const released = answers.filter(({ mark, isHeld }) => mark !== null && !isHeld).length
  if (released === 0) return 'Learners see it once the marks for this question are released.'
  return released === answers.length
    ? 'These marks are released: learners see the change at once.'
    : 'Where a mark is released, its learner sees the change at once; the others see it once theirs is.'
}
