import type { JobDescription, Question, ResponseForm } from '@learn/contract/careers'
import { CAREERS_TEXTS, checkAnswer, isEmptyAnswer } from '@learn/contract/careers/plain'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReadFile } from '#features/profile/index.ts'
import { JournalState } from '#shared/journal/journal-state.tsx'
import { WaitingNotice } from '#shared/submissions/waiting-notice.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { toast } from '#shared/ui/toast.ts'
import { BackToCareers } from '../back.tsx'
import { Facts } from '../job-parts.tsx'
import { Criteria } from '../job-text.tsx'
import { Checklist } from './checklist.tsx'
import { Confirmations } from './confirmations.tsx'
import { JobHeader } from './job-header.tsx'
import { getPayload } from './payload.ts'
import { fieldId, QuestionField } from './question-field.tsx'
import { ResumeChoice } from './resume-choice.tsx'
import { useApply } from './use-apply.ts'
import { useDraft } from './use-draft.ts'

interface Props {
  form: ResponseForm
  job: JobDescription
  questions: readonly Question[]
  onSent: () => void
}

const NOTHING = { isCurrent: false, hasRead: false, acceptsTerms: false }
/** Questions with little to write stand two in a row. */
const SHORT = new Set(['short_text', 'number', 'date', 'year', 'city', 'link'])

/** A new application: what is asked, a resume, two confirmations, Submit. */
export function ApplyForm({ form, job, questions, onSent }: Props) {
  const draft = useDraft(job.hash2, questions, form.jdVersion ?? 1)
  const { journal, answers } = draft
  const [file, setFile] = useState<ReadFile | null>(null)
  const [confirmed, setConfirmed] = useState(NOTHING)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const existing = form.resumeData ?? null

  const faultOf = (question: Question): string | null => checkAnswer(question, answers.get(question.question_id))
  const open = questions.filter(question => faultOf(question) !== null)
  // What was confirmed was the job as it stood.
  const submit = useApply({ job, answers, file, existing, onSent, onRefused: () => setConfirmed(NOTHING) })
  const waits = submit.pending !== null

  const send = (): void => {
    setLeft(new Set(questions.map(({ question_id: id }) => id)))
    const [first] = open
    if (!file && !existing) {
      toast.error(CAREERS_TEXTS.noResume)
      focusOn('resume')
    } else if (first) {
      const isMissing = isEmptyAnswer(answers.get(first.question_id))
      toast.error(isMissing ? CAREERS_TEXTS.missingAnswers : `${first.question_name}: ${faultOf(first)}`)
      focusOn(fieldId(first))
    } else {
      journal.flush()
      const payload = getPayload({ version: form.jdVersion, questions, answers, file, existing })
      submit.submit({ name: `${job.job_title} at ${job.company}`, payload })
    }
  }

  const fromProfile = questions.filter(question => draft.isFromProfile(question)).length
  const canSubmit = confirmed.isCurrent && confirmed.hasRead
  return (
    <div className="grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-[minmax(0,48rem)_17.5rem] s_desktop:justify-center">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <BackToCareers />
          <Heading level={1} look="h1">
            {CAREERS_TEXTS.titleNew}
          </Heading>
          <div className="s_desktop:hidden">
            <JournalState journal={journal} />
          </div>
          <div aria-live="polite">
            {draft.isChanged && (
              <Notice tone="warn" Icon={History} className="mt-4">
                This job changed after you started. Please check your answers again.{' '}
                <Button variant="ghost" size="sm" onClick={draft.accept}>
                  I’ve checked
                </Button>
              </Notice>
            )}
          </div>
        </div>
        <Waiting submit={submit} />
        <JobHeader job={job} onApply={() => focusOn(questions[0] ? fieldId(questions[0]) : 'resume')} />
        <YourDetails learner={form.learnerData} />
        {questions.length > 0 && (
          <Part name={`Questions from ${job.company}`} lead={leadOf(fromProfile)}>
            <div inert={waits} className="grid gap-x-5 gap-y-6 gate:grid-cols-2">
              {questions.map(question => {
                const { question_id: id } = question
                return (
                  <div key={id} className={clsx(!SHORT.has(question.response_type) && 'gate:col-span-2')}>
                    <QuestionField
                      question={question}
                      answer={answers.get(id) ?? ''}
                      fault={left.has(id) ? faultOf(question) : null}
                      isFromProfile={draft.isFromProfile(question)}
                      fileName={draft.fileName(id)}
                      hashId={job.hash2}
                      onAnswer={answer => draft.answer(id, answer)}
                      onFileName={name => draft.nameFile(id, name)}
                      onLeave={() => setLeft(before => new Set([...before, id]))}
                    />
                  </div>
                )
              })}
            </div>
          </Part>
        )}
        <Fitting job={job} />
        <Part name="Resume">
          <ResumeChoice existing={existing} chosen={file} onChoose={setFile} />
        </Part>
        <Part name="Before you submit">
          <Confirmations confirmed={confirmed} onConfirm={setConfirmed} />
          <div className="mt-5 flex flex-wrap items-center gap-4 border-t border-line pt-5">
            <Button
              size="lg"
              disabled={!canSubmit || waits}
              isPending={submit.isPending && submit.waitsBecause === null}
              onClick={() => !submit.isPending && send()}
              className="w-50 max-gate:w-full"
            >
              Submit
            </Button>
            <p className="text-small text-ink3">
              {canSubmit ? 'You can’t change an application after you send it.' : 'Tick the first two boxes to submit.'}
            </p>
          </div>
        </Part>
      </div>
      <Checklist
        journal={journal}
        lastDayS={job.resp_req_by_date}
        steps={[
          { name: 'Your details', isDone: true },
          { name: 'Resume', isDone: file !== null || existing !== null },
          { name: stepOf(open.length, questions.length), isDone: open.length === 0 },
          { name: 'Confirmations', isDone: canSubmit },
        ]}
      />
    </div>
  )
}

/** That the application waits for a connection. Submit stands at the end of a long page, this at its beginning: it comes into view. */
function Waiting({ submit: { pending, waitsBecause, withdraw } }: { submit: ReturnType<typeof useApply> }) {
  const place = useRef<HTMLDivElement>(null)
  const isShown = pending !== null && (waitsBecause !== null || !navigator.onLine)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  return (
    <div ref={place} role="status" className="empty:hidden">
      <WaitingNotice what="Your application" pending={pending} because={waitsBecause} onWithdraw={withdraw}>
        The time it arrives is what counts.
      </WaitingNotice>
    </div>
  )
}

const leadOf = (fromProfile: number): string => {
  const filled = fromProfile === 1 ? 'One answer was' : `${fromProfile} answers were`
  return `${fromProfile > 0 ? `${filled} filled from your profile. ` : ''}Questions marked * are required.`
}

const stepOf = (open: number, all: number): string => (open === 0 ? 'Questions' : `Questions, ${open} of ${all} left`)

/** Shows what has to be looked at, and leaves the focus in it. */
function focusOn(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  const control = part?.matches('fieldset, div') ? part.querySelector<HTMLElement>('input, button, select') : part
  control?.focus({ preventScroll: true })
}

function Part({ name, lead, children }: { name: string; lead?: string; children: React.ReactNode }) {
  return (
    <Card aria-label={name} className="p-6 max-gate:p-5">
      <Heading level={2} look="h3">
        {name}
      </Heading>
      {lead && <p className="mt-1 text-small text-ink2">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

const YourDetails = ({ learner }: { learner: ResponseForm['learnerData'] }) => (
  <Part name="Your details">
    {learner && (
      <Facts
        className="grid-cols-1 s_tablet:grid-cols-[1fr_1fr_1.7fr]"
        facts={[
          ['Name', learner.learner_name],
          ['Phone', learner.phone_number || '--'],
          ['E-mail', learner.learner_email || '--'],
        ]}
      />
    )}
  </Part>
)

/** What the employer asks for, each with why it is met or not. */
const Fitting = ({ job }: { job: JobDescription }) =>
  job.eligibility.length === 0 ? null : (
    <Part name="Does it fit you?">
      <Criteria criteria={job.eligibility} />
    </Part>
  )
