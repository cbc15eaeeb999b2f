import type { AssignmentSheet, AssignmentWork, CriterionView, WorkFile } from '@learn/contract/assignments'
import { FEEDBACK_FILES, WORK_COMMENT_CHARS, WORK_FILE_BYTES } from '@learn/contract/assignments/plain'
import { useMutation } from '@tanstack/react-query'
import { Paperclip, RotateCcw, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { learn } from '#shared/api/call.ts'
import { readBase64 } from '#shared/lib/base64.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { pointsText } from '../assign-text.ts'
import { FileList } from '../file-list.tsx'
import { useMarkDraft } from './use-mark-draft.ts'
import type { Marking } from './use-marking.ts'

interface Props {
  sheet: AssignmentSheet
  work: AssignmentWork
  marking: Marking
  onSaved: () => void
  /** Below all of it. */
  children: ReactNode
}

/** The mark of one work: by criteria, a word or points; what its learner reads; files that go back. */
export function MarkForm({ sheet, work, marking: { act }, onSaved, children }: Props) {
  const draft = useMarkDraft(sheet, work)
  const { total, wrong, isRefused } = draft
  const upload = useMutation({
    mutationFn: async (file: File): Promise<WorkFile> => {
      if (file.size > WORK_FILE_BYTES) throw new Error(`A file may have ${fileSize(WORK_FILE_BYTES)} at most`)
      return learn('local_learn_upload_feedback_file', {
        workid: work.id,
        name: file.name,
        data: await readBase64(file),
      })
    },
    onSuccess: draft.addFile,
  })
  const send = (): void => {
    draft.setIsRefused(wrong !== null)
    if (wrong !== null) return
    const { points, by, comment, files, seenAt } = draft
    act.mutate(
      {
        act: {
          kind: 'assign-mark',
          workid: work.id,
          points,
          bycriterion: by,
          comment,
          files: files.map(({ id }) => id),
          seenat: seenAt,
        },
        text: `The mark of ${work.who} is saved`,
      },
      { onSuccess: onSaved, onSettled: draft.followMark },
    )
  }
  const again = (isopen: boolean): void =>
    act.mutate({
      act: { kind: 'assign-again', workid: work.id, isopen },
      text: isopen ? `${work.who} may submit again` : `${work.who} may not submit again`,
    })
  return (
    <FormFrame
      className="flex min-h-full flex-col"
      isPending={act.isPending}
      refusal={act.error?.message ?? null}
      onSend={send}
    >
      {sheet.criteria.map(criterion => (
        <CriterionField
          key={criterion.key}
          criterion={criterion}
          value={draft.byText[criterion.key] ?? ''}
          own={work.own[criterion.key]}
          isWrong={isRefused && draft.byText[criterion.key] === undefined}
          onChoose={text => draft.setBy(criterion.key, text)}
        />
      ))}
      <div className="flex flex-1 flex-col gap-4 p-5">
        {sheet.criteria.length === 0 && sheet.words.length > 0 && (
          <ChoiceGroup
            id="mark-word"
            label="Mark"
            look="tiles"
            options={sheet.words}
            isWrong={isRefused && wrong !== null}
            fault={wrong}
            value={draft.points === null ? '' : (sheet.words[draft.points - 1] ?? '')}
            onChoose={word => draft.setText(String(sheet.words.indexOf(word) + 1))}
          />
        )}
        {sheet.criteria.length === 0 && sheet.words.length === 0 && sheet.maxPoints !== null && (
          <TextField
            id="mark-points"
            label={`Points, of ${pointsText(sheet.maxPoints)}`}
            inputMode="decimal"
            autoComplete="off"
            isWrong={isRefused && wrong !== null}
            fault={wrong}
            value={draft.text}
            onText={draft.setText}
          />
        )}
        <TextArea
          id="mark-comment"
          label="Feedback"
          rows={6}
          maxLength={WORK_COMMENT_CHARS}
          value={draft.comment}
          onText={draft.setComment}
        />
        {draft.files.length > 0 && (
          <FileList label="Files to return" files={draft.files} onRemove={file => draft.removeFile(file.id)} />
        )}
        {draft.files.length < FEEDBACK_FILES && (
          <div>
            <FileButton
              label="Add a file with comments"
              size="sm"
              accept=""
              isPending={upload.isPending}
              onFile={file => upload.mutate(file)}
            >
              <Paperclip size={15} aria-hidden="true" />
              Add a file with comments
            </FileButton>
            <p role="alert" className="mt-2 text-small text-badink empty:hidden">
              {upload.error?.message}
            </p>
          </div>
        )}
        <FormRefusal />
        <OtherAttempt work={work} isPending={act.isPending} onAgain={again} />
        {children}
      </div>
      <Foot sheet={sheet} work={work} total={total} />
    </FormFrame>
  )
}

interface FootProps {
  sheet: AssignmentSheet
  work: AssignmentWork
  total: number | null
}

/** What it comes to, and what sends it: one line, so that what is marked stays in view. */
const Foot = ({ sheet, work, total }: FootProps) => (
  <div className="sticky bottom-0 flex items-center gap-4 border-t border-line bg-surface px-5 py-3">
    {sheet.maxPoints !== null && sheet.words.length === 0 && (
      <p className="tnum shrink-0 text-body">
        <b className="text-h2">{total === null ? '–' : pointsText(total)}</b>{' '}
        <span className="text-ink2">of {pointsText(sheet.maxPoints)}</span>
        {work.lost > 0 && total !== null && (
          <span className="block text-small text-accentink">
            {pointsText(Math.max(sheet.minPoints, total - work.lost))} after lateness
          </span>
        )}
      </p>
    )}
    <FormSubmit size="lg" className="min-w-0 flex-1">
      Save and next
    </FormSubmit>
  </div>
)

interface OtherAttemptProps {
  work: AssignmentWork
  isPending: boolean
  onAgain: (isOpen: boolean) => void
}

const OtherAttempt = ({ work, isPending, onAgain }: OtherAttemptProps) => (
  <div>
    <p className="text-small text-ink3">
      {work.markedAt !== null && !work.isHeld
        ? 'This mark is released: a change shows at once.'
        : 'Learners see it once the marks are released.'}
    </p>
    <Button
      variant="ghost"
      size="sm"
      className="mt-2 -ml-3"
      disabled={isPending}
      onClick={() => onAgain(!work.isReopened)}
    >
      <RotateCcw size={15} aria-hidden="true" />
      {work.isReopened ? 'Withdraw the extra attempt' : 'Allow another attempt'}
    </Button>
  </div>
)

function CriterionField({
  criterion: { key, name, max, levels },
  value,
  own,
  isWrong,
  onChoose,
}: {
  criterion: CriterionView
  value: string
  own: number | undefined
  isWrong: boolean
  onChoose: (text: string) => void
}) {
  const level = levels.find(({ points }) => pointsText(points) === value)
  const field = { id: `mark-${key}`, isWrong, fault: isWrong ? 'Say how well it was done' : null }
  return (
    <div className="border-b border-line px-5 py-4">
      {levels.length > 0 ? (
        <ChoiceGroup
          {...field}
          look="tiles"
          label={`${name}, of ${pointsText(max)}`}
          options={levels.map(({ points }) => pointsText(points))}
          value={value}
          onChoose={onChoose}
        />
      ) : (
        <TextField
          {...field}
          label={`${name}, of ${pointsText(max)}`}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onText={onChoose}
        />
      )}
      <p className="mt-2 text-small text-ink2 empty:hidden">{level?.text}</p>
      {own !== undefined && (
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink3">
          <Scale size={13} aria-hidden="true" /> Learner’s own mark: {pointsText(own)}
        </p>
      )}
    </div>
  )
}
