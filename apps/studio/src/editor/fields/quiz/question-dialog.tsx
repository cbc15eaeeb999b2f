import { WRITTEN_QUESTIONS, type WrittenQuestionType } from '@learn/contract/studio/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { questionsQuery } from '#studio/app/queries.ts'
import { AnswerFields } from './answer-fields.tsx'
import { HtmlText } from './html-text.tsx'
import { newQuestion, questionTypeName, type WrittenQuestion, whatQuestionLacks } from './new-question.ts'

/** A question as it is opened; without a key it is new. */
export interface OpenedQuestion {
  key?: string
  version: number
  name: string
  tags: string[]
  question: WrittenQuestion
}

interface Props {
  courseId: number
  opened: OpenedQuestion | null
  onSaved: (question: { key: string; mark: number; isNew: boolean }) => void
  onClose: () => void
}

const TYPES = WRITTEN_QUESTIONS.map(value => ({ value, name: questionTypeName(value) }))

/** Writes a question, or its next version. */
export default function QuestionDialog({ courseId, opened, onSaved, onClose }: Props) {
  const [name, setName] = useState(opened?.name ?? '')
  const [tags, setTags] = useState(opened?.tags.join(', ') ?? '')
  const [question, setQuestion] = useState<WrittenQuestion>(opened?.question ?? newQuestion('multichoice'))
  const [refused, setRefused] = useState<string | null>(null)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      learn('local_learn_save_studio_question', {
        courseid: courseId,
        ...(opened?.key !== undefined && { key: opened.key }),
        version: opened?.version ?? 0,
        name,
        tags: [...new Set(tags.split(',').map(tag => tag.trim()))].filter(Boolean),
        question: JSON.stringify(question),
      }),
    onSuccess: async ({ key }) => {
      await queries.invalidateQueries({ queryKey: questionsQuery(courseId).queryKey })
      onSaved({ key, mark: question.defaultMark, isNew: opened?.key === undefined })
      toast.success(opened?.key === undefined ? `“${name}” is written` : `“${name}” has a new version`)
      onClose()
    },
    onError: (error: Error) => setRefused(error.message),
  })
  const send = () => {
    const lack = whatQuestionLacks(name, question)
    setRefused(lack)
    if (lack === null) save.mutate()
  }
  return (
    <Dialog
      title={opened?.key === undefined ? 'New question' : 'Change question'}
      lead={
        opened?.key === undefined
          ? 'It stands in the bank of this course from then on.'
          : 'Attempts that run or were submitted keep the version that they ask.'
      }
      width="max-w-narrow"
      onClose={onClose}
    >
      <FormFrame className="mt-5 space-y-5" takesFocus isPending={save.isPending} onSend={send}>
        {refused && (
          <Notice tone="bad" Icon={TriangleAlert}>
            {refused}
          </Notice>
        )}
        <TextField id="question-name" label="Name" maxLength={255} required value={name} onText={setName} />
        {opened?.key === undefined && (
          <Select
            id="question-kind"
            label="Kind"
            options={TYPES}
            value={question.type}
            onChoose={type => setQuestion({ ...newQuestion(type as WrittenQuestionType), textHtml: question.textHtml })}
          />
        )}
        <HtmlText
          id="question-text"
          label="Question"
          rows={3}
          required
          takesPictures="the question"
          html={question.textHtml}
          onHtml={textHtml => setQuestion({ ...question, textHtml })}
        />
        <AnswerFields key={question.type} question={question} onQuestion={setQuestion} />
        <HtmlText
          id="question-feedback"
          label="Explanation, once it is answered (optional)"
          takesPictures="the explanation"
          html={question.generalFeedbackHtml}
          onHtml={generalFeedbackHtml => setQuestion({ ...question, generalFeedbackHtml })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            id="question-mark"
            label="Points"
            type="number"
            step="any"
            min={0}
            value={String(question.defaultMark)}
            onText={text => Number(text) >= 0 && setQuestion({ ...question, defaultMark: Number(text) })}
          />
          <TextField
            id="question-tags"
            label="Tags (optional)"
            placeholder="joins, skill:SQL"
            value={tags}
            onText={setTags}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
          <Button type="submit" isPending={save.isPending}>
            Save question
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
