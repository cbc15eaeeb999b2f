import type { FeedbackResult } from '@learn/contract/feedback'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { learn } from '#shared/api/call.ts'
import { download } from '#shared/lib/download.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { EmptyLine, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { ChangeForm } from './change-form.tsx'
import { resultsQuery } from './queries.ts'
import { RuleForm } from './rule-form.tsx'

/** What learners answered to a feedback: numbers, texts, and all of it as a table. */
export default function ResultsPanel({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(resultsQuery(id))
  const csv = useMutation({
    mutationFn: () => learn('local_learn_export_feedback', { activityid: id }),
    onSuccess: file => download(file.name, 'text/csv;charset=utf-8', file.csv),
    onError: fault => toast.error(fault.message),
  })
  if (!data)
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton className="mt-5 h-60" />
  const { shown, held, isAnonymous, results } = data
  return (
    <Card aria-labelledby="results" className="mt-5 p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Heading level={2} look="h2" id="results">
            {shown === 1 ? '1 answer' : `${shown} answers`}
          </Heading>
          <p className="mt-1 text-small text-ink2">
            {isAnonymous ? 'Anonymous: nobody can find out who answered what.' : 'With names, in the table.'}
            {held > 0 && ` ${heldText(held)}`}
          </p>
        </div>
        {shown > 0 && (
          <Button variant="outline" isPending={csv.isPending} onClick={() => csv.mutate()}>
            <Download size={17} aria-hidden="true" />
            Download CSV
          </Button>
        )}
      </div>
      {shown === 0 && <EmptyLine text="No answers to show yet." />}
      {shown > 0 && (
        <ol className="mt-4 flex flex-col gap-7">
          {results.map((result, n) => (
            <Result key={result.key} result={result} number={n + 1} />
          ))}
        </ol>
      )}
      <RuleForm activityId={id} rule={data.rule} />
      <ChangeForm activityId={id} change={data.change ?? ''} />
    </Card>
  )
}

const heldText = (held: number): string =>
  `${held === 1 ? '1 more is' : `${held} more are`} waiting: answers are shown in groups of five people.`

function Result({ result, number }: { result: FeedbackResult; number: number }) {
  const { name, answered, counts, average, texts } = result
  return (
    <li>
      <Heading level={3} look="body">
        {number}. {name}
      </Heading>
      <p className="tnum mt-0.5 text-small text-ink3">
        {answered} answered{average !== null && ` · average ${average}`}
      </p>
      {counts.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2.5">
          {counts.map(({ text, count }) => {
            const pct = getPercent({ done: count, total: answered })
            return (
              <li key={text}>
                <p className="mb-1 flex justify-between gap-3 text-body">
                  <span className="min-w-0 break-words">{text}</span>
                  <span className="tnum shrink-0 text-small text-ink3">
                    {count} · {pct}%
                  </span>
                </p>
                <Bar pct={pct} label={`${text}: ${pct}%`} />
              </li>
            )
          })}
        </ul>
      )}
      {texts.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {texts.map((text, n) => (
            // Two people may have written the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes in place
            <li key={n} className="rounded-input bg-sunken px-4 py-2.5 text-body break-words whitespace-pre-wrap">
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
