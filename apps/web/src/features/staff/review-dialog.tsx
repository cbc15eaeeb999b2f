import type { ResultOf } from '@learn/contract'
import { profileResumeLabel, REVIEW_STATES } from '@learn/contract/profile/plain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass, IconButton } from '#shared/ui/button.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { toast } from '#shared/ui/toast.ts'
import type { StaffResume } from './staff-rows.ts'

type Reviewed = ResultOf<'local_learn_get_staff_resume'>
type Comment = Reviewed['resume']['comments'][number]

const REASONS = {
  unreadable: 'This file could not be read here.',
  'too-long': 'This file is too long to be read here.',
  'no-text': 'This file holds pictures only.',
  'old-format': 'The old Word format can’t be read here.',
} as const
const STATES = REVIEW_STATES.map(code => ({ code, name: profileResumeLabel(code).label }))

interface Props {
  resume: StaffResume
  onClose: () => void
  onDone: () => void
}

/** The lines of a resume, each to be commented on, and what the review comes to. It can be taken back for 30 days. */
export default function ReviewDialog({ resume, onClose, onDone }: Props) {
  const query = useQuery({
    queryKey: ['staff-resume', resume.id],
    queryFn: () => learn('local_learn_get_staff_resume', { resumeid: resume.id }),
    gcTime: 0,
  })
  return (
    <Dialog title={`Resume of ${resume.name}`} lead={resume.fileName} width="max-w-modal" onClose={onClose}>
      {!query.data && !query.error && <Skeleton className="mt-4 h-80" />}
      {!query.data && query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Review data={query.data} name={resume.name} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function Review({ data, name, onClose, onDone }: { data: Reviewed; name: string } & Omit<Props, 'resume'>) {
  const { resume, reading } = data
  const [comments, setComments] = useState<readonly Comment[]>(resume.comments)
  const [line, setLine] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState('')
  const quote = reading.lines.find(one => one.number === line)?.text ?? ''
  const status = STATES.find(one => one.name === state)?.code
  const add = (): void => {
    setComments([...comments, { line, quote, text: text.trim() }])
    setText('')
    setLine(null)
  }
  const send = useMutation({
    mutationFn: () => {
      // What is still in the field counts as said.
      const said = text.trim() === '' ? comments : [...comments, { line, quote, text: text.trim() }]
      return learn('local_learn_perform_staff_operation', {
        act: { kind: 'resume-review', resumeid: resume.id, status: status ?? 1, comments: [...said] },
      })
    },
    onSuccess: () => {
      onDone()
      onClose()
      toast.success(`${name}: ${state.toLowerCase()}`)
    },
    onError: error => toast.error(error.message),
  })
  return (
    <>
      <div className="mt-4 grid grid-cols-1 min-h-0 flex-1 gap-5 overflow-y-auto m_tablet:grid-cols-[minmax(0,1fr)_18rem]">
        {reading.reason ? (
          <p className="text-body text-ink2">
            {REASONS[reading.reason]} Open it by its name in the list; a comment is of all of it then.
          </p>
        ) : (
          <ul aria-label="Lines of the resume" className="min-w-0 rounded-input border border-line py-2">
            {reading.lines.map(one => (
              <li key={one.number}>
                <RowButton
                  aria-pressed={one.number === line}
                  onClick={() => setLine(one.number === line ? null : one.number)}
                  className="flex w-full gap-3 px-3 py-1 text-left text-small aria-pressed:bg-accentsoft aria-pressed:text-accentink"
                >
                  <span aria-hidden="true" className="tnum w-6 shrink-0 text-right text-ink3">
                    {one.number}
                  </span>
                  <span className="min-w-0 break-words whitespace-pre-wrap">{one.text}</span>
                </RowButton>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-col gap-4">
          <TextArea
            id="comment"
            label={line === null ? 'Comment on all of it' : `Comment on line ${line}`}
            {...(quote && { hint: quote })}
            maxLength={1000}
            value={text}
            onText={setText}
          />
          <Button variant="outline" size="sm" className="self-start" disabled={text.trim() === ''} onClick={add}>
            Add comment
          </Button>
          {comments.length > 0 && (
            <ul aria-label="Comments" className="space-y-2">
              {comments.map(comment => (
                <li
                  key={`${comment.line} ${comment.text}`}
                  className="flex gap-2 rounded-input bg-sunken px-3 py-2 text-small"
                >
                  <span className="min-w-0 flex-1 break-words">
                    <b className="font-semibold">{comment.line === null ? 'All of it' : `Line ${comment.line}`}: </b>
                    {comment.text}
                  </span>
                  <IconButton
                    size="sm"
                    label={`Remove: ${comment.text}`}
                    onClick={() => setComments(comments.filter(one => one !== comment))}
                  >
                    <X size={14} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
          <ChoiceGroup
            id="verdict"
            label="It is"
            required
            options={STATES.map(one => one.name)}
            value={state}
            onChoose={setState}
          />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
        <Button
          disabled={status === undefined}
          isPending={send.isPending}
          onClick={() => !send.isPending && send.mutate()}
        >
          Send review
        </Button>
      </div>
    </>
  )
}
