import type { FeedbackResult, FeedbackResults } from '@learn/contract/feedback'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { plural } from '#studio/app/words.ts'

/** What learners answered to a feedback, question by question, and what changed because of it. */
export function FeedbackAnswers({ shown, held, isAnonymous, results, change }: FeedbackResults) {
  const waiting = held > 0 ? ` · ${held} more ${held === 1 ? 'waits' : 'wait'} until five people answered` : ''
  return (
    <>
      <p className="mt-2 text-body text-ink2">
        {plural(shown, 'answer')}
        {isAnonymous && ' · anonymous'}
        {waiting}
      </p>
      {shown === 0 ? (
        <Empty text="No answers to show yet." />
      ) : (
        <ol className="mt-4 grid gap-6 sm_desktop:grid-cols-2">
          {results.map(result => (
            <li key={result.key} className="min-w-0">
              <Answers {...result} />
            </li>
          ))}
        </ol>
      )}
      {change && (
        <p className="mt-5 border-t border-line pt-4 text-body text-ink2">
          <b className="text-ink">What changed: </b>
          {change}
        </p>
      )}
    </>
  )
}

/** Texts that stand there at once. */
const FIRST_TEXTS = 5

function Answers({ name, answered, average, counts, texts }: FeedbackResult) {
  const [showsAll, setShowsAll] = useState(false)
  const listed = showsAll ? texts : texts.slice(0, FIRST_TEXTS)
  return (
    <>
      <Heading level={3} look="body">
        {name}
      </Heading>
      <p className="tnum text-small text-ink3">
        {plural(answered, 'answer')}
        {average !== null && ` · ${average} on average`}
      </p>
      <ul className="mt-2 space-y-2 text-small">
        {counts.map(({ text, count }) => (
          <li key={text} className="grid grid-cols-[minmax(0,1fr)_7rem_3rem] items-center gap-3">
            <span className="wrap-anywhere">{text}</span>
            <Bar pct={getPercent({ done: count, total: answered })} label={`${text}: ${count} of ${answered}`} />
            <span className="tnum text-right text-ink2">{count}</span>
          </li>
        ))}
        {listed.map((text, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have written the same
          <li key={n} className="rounded-input bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap">
            {text}
          </li>
        ))}
      </ul>
      {texts.length > listed.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          Show {texts.length - listed.length} more
        </Button>
      )}
    </>
  )
}
