import type { FeedbackView } from '@learn/contract/feedback'
import { PAGES, type PageName, pageAt } from '@learn/contract/pages/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { EyeOff, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { useWriteKey } from '#shared/lib/use-write-key.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { useCornerTurn } from '#shared/ui/modal-queue.ts'
import { toast } from '#shared/ui/toast.ts'
import { ItemField } from './item-field.tsx'
import { latestQuery } from './queries.ts'
import { sendFeedback } from './send-feedback.ts'
import { useFeedbackDraft } from './use-feedback-draft.ts'
import { usePages } from './use-pages.ts'

/** Pages with the navigation on which somebody is tested. */
const WITHOUT: ReadonlySet<PageName> = new Set(['quiz', 'review', 'sheetTest'])

function takesQuestions(pathname: string): boolean {
  const page = pageAt(pathname)
  return page !== null && PAGES[page.name].frame === 'home' && !WITHOUT.has(page.name)
}

/** Asks for a feedback in a corner of the page, which stays usable: never beside a quiz, a class or a lesson. */
export default function FeedbackWidget() {
  const isFree = useLocation({ select: ({ pathname }) => takesQuestions(pathname) })
  const { data } = useQuery(latestQuery)
  // A policy, a tour or an open dialog goes first.
  const hasTurn = useCornerTurn(isFree && Boolean(data?.change ?? data?.feedback))
  if (!isFree || !data || !hasTurn) return null
  if (data.change) return <Change {...data.change} />
  return data.feedback && <Asked key={data.feedback.activityId} {...data.feedback} />
}

interface CornerProps {
  head: string
  onClose: () => void
  closeLabel: string
  children: ReactNode
}

/** Below the header and its panels, above the navigation of a narrow window. */
function Corner({ head, onClose, closeLabel, children }: CornerProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="fixed right-5 bottom-5 z-raised flex max-h-[min(34rem,calc(100dvh-7rem))] w-[min(24rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-3 max-gate:right-4 max-gate:bottom-24 max-gate:max-h-[55dvh] print:hidden"
    >
      <div className="flex items-center gap-3 border-b border-line px-5 py-3">
        <Heading level={2} look="small" id={id} className="flex-1">
          {head}
        </Heading>
        <IconButton label={closeLabel} onClick={onClose}>
          <X size={17} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  )
}

function useEnd() {
  const client = useQueryClient()
  return () => client.setQueryData(latestQuery.queryKey, { feedback: null, change: null })
}

function Change({ activityId, name, text }: { activityId: number; name: string; text: string }) {
  const end = useEnd()
  const see = useMutation({
    mutationFn: () => learn('local_learn_see_feedback_change', { activityid: activityId }),
    onMutate: end,
  })
  return (
    <Corner head="You said, we changed" closeLabel="Close" onClose={() => see.mutate()}>
      <div className="min-h-0 overflow-y-auto px-5 py-4">
        <p className="text-small text-ink3">{name}</p>
        <p className="mt-1 text-body break-words whitespace-pre-line">{text}</p>
        <Button variant="soft" size="sm" className="mt-4" onClick={() => see.mutate()}>
          Got it
        </Button>
      </div>
    </Corner>
  )
}

interface AskedProps {
  activityId: number
  name: string
  courseName: string
  content: FeedbackView
}

function Asked({ activityId, name, courseName, content }: AskedProps) {
  const id = useId()
  const end = useEnd()
  const { keyFor } = useWriteKey()
  const { journal, answers, answer: setAnswer, settle } = useFeedbackDraft(activityId)
  const [tries, setTries] = useState(0)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const pages = usePages(content.items, answers)
  const isLast = pages.page >= pages.pageCount - 1
  const postpone = useMutation({
    mutationFn: () => learn('local_learn_postpone_feedback', { activityid: activityId }),
    onMutate: end,
  })
  const submit = useMutation({
    mutationFn: async () => {
      await settle()
      return sendFeedback(activityId, answers, keyFor(answers))
    },
    onSuccess: () => {
      toast.success('Thank you for your feedback')
      end()
    },
  })
  const go = (): void => {
    const missing = pages.missing(pages.page)
    setWrong(missing)
    setTries(count => count + 1)
    if (missing.length > 0) return
    if (isLast) submit.mutate()
    else pages.setPage(pages.page + 1)
  }
  // What was begun elsewhere stands in it from the start.
  if (!journal.isReady) return null
  return (
    <Corner head={name} closeLabel="Not now" onClose={() => postpone.mutate()}>
      <FormFrame
        onSend={go}
        isPending={submit.isPending}
        locksText
        refusals={wrong.length > 0 ? tries : 0}
        refusal={submit.error?.message}
        className="flex min-h-0 flex-col"
      >
        <div className="flex min-h-0 flex-col gap-5 overflow-y-auto px-5 py-4">
          <p className="text-small text-ink2">{courseName}</p>
          {pages.shown.map(item => (
            <ItemField
              key={item.key}
              id={`${id}-${item.key}`}
              item={item}
              number={pages.numberOf(item)}
              answer={answers[item.key]}
              isWrong={wrong.includes(item.key)}
              isPlain
              onAnswer={answer => {
                setAnswer(item.key, answer)
                setWrong(before => before.filter(missed => missed !== item.key))
              }}
            />
          ))}
          <FormRefusal />
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3.5">
          <p className="mr-auto flex items-center gap-2 text-small text-ink2 max-gate:w-full">
            {content.isAnonymous && <EyeOff size={15} aria-hidden="true" />}
            {content.isAnonymous ? 'Without your name' : 'With your name'}
          </p>
          <Button variant="ghost" onClick={() => postpone.mutate()}>
            Not now
          </Button>
          <FormSubmit>{isLast ? 'Send' : 'Next'}</FormSubmit>
        </div>
      </FormFrame>
    </Corner>
  )
}
