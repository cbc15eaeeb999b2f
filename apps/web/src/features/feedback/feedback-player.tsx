import { ANONYMOUS_BATCH } from '@learn/contract/feedback/plain'
import { CircleCheck, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { JournalState } from '#shared/journal/journal-state.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { ItemField } from './item-field.tsx'
import { useFeedbackDraft } from './use-feedback-draft.ts'
import { usePages } from './use-pages.ts'
import { useSubmitFeedback } from './use-submit-feedback.ts'

/** Questions about the course; dependent ones come and go with the answers. */
export default function FeedbackPlayer({ page, kind, content, address, children }: PlayerProps<'feedback'>) {
  const { isAnonymous, refusal, sent, thanksHtml } = content
  return (
    <LessonArticle page={page} kind={kind}>
      <p className="mt-4 flex flex-wrap items-center gap-2 text-small text-ink2">
        <Chip>
          {isAnonymous && <EyeOff size={14} aria-hidden="true" />}
          {isAnonymous ? 'Without your name' : 'With your name'}
        </Chip>
        {isAnonymous
          ? `Read once ${ANONYMOUS_BATCH} of you have answered, without names.`
          : 'Your teachers see who wrote it.'}
      </p>
      {refusal === null ? (
        <Form key={sent} content={content} address={address} />
      ) : (
        <div className="mt-6 max-w-text">
          <Notice tone={sent > 0 ? 'ok' : 'info'} Icon={CircleCheck}>
            {refusal}
          </Notice>
          {content.change && (
            <section aria-label="You said, we changed" className="mt-5 rounded-input bg-sunken px-4 py-3.5">
              <b className="text-body font-semibold">You said, we changed</b>
              <p className="mt-1 text-body break-words whitespace-pre-line text-ink2">{content.change}</p>
            </section>
          )}
          {sent > 0 && thanksHtml !== '' && <RichText html={thanksHtml} headingsFrom={2} className="mt-4" />}
        </div>
      )}
      {children}
    </LessonArticle>
  )
}

function Form({ content, address }: Pick<PlayerProps<'feedback'>, 'content' | 'address'>) {
  const id = useId()
  const draft = useFeedbackDraft(address.id)
  const { journal, answers } = draft
  const [tries, setTries] = useState(0)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const submit = useSubmitFeedback(address, content.isSeveral, draft)
  const pages = usePages(content.items, answers)
  const isLast = pages.page >= pages.pageCount - 1
  const go = (): void => {
    const missing = pages.missing(pages.page)
    setWrong(missing)
    setTries(count => count + 1)
    if (missing.length > 0) return
    if (isLast) submit.mutate(answers)
    else pages.setPage(pages.page + 1)
  }
  if (!journal.isReady) return <Skeleton className="mt-6 h-80 max-w-text" />
  return (
    <FormFrame
      onSend={go}
      isPending={submit.isPending}
      locksText
      refusals={wrong.length > 0 ? tries : 0}
      refusal={submit.error?.message}
      className="mt-6 flex max-w-text flex-col gap-5"
    >
      {content.sent > 0 && (
        <Notice tone="ok" Icon={CircleCheck}>
          Sent. You can send another one.
        </Notice>
      )}
      {pages.shown.map(item => (
        <ItemField
          key={item.key}
          id={`${id}-${item.key}`}
          item={item}
          number={pages.numberOf(item)}
          answer={answers[item.key]}
          isWrong={wrong.includes(item.key)}
          onAnswer={answer => {
            draft.answer(item.key, answer)
            setWrong(before => before.filter(key => key !== item.key))
          }}
        />
      ))}
      <FormRefusal />
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <div className="mr-auto w-44">
          <p className="tnum text-small font-semibold">
            {pages.answered} of {pages.asked} answered
          </p>
          <Bar
            pct={getPercent({ done: pages.answered, total: pages.asked })}
            label={`${pages.answered} of ${pages.asked} answered`}
          />
        </div>
        <JournalState journal={journal} />
        {pages.page > 0 && (
          <Button variant="outline" size="lg" onClick={() => pages.setPage(pages.page - 1)}>
            Back
          </Button>
        )}
        <FormSubmit size="lg">{isLast ? 'Send feedback' : 'Next'}</FormSubmit>
      </div>
    </FormFrame>
  )
}
