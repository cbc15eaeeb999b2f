import type { Risk, RiskLearner } from '@learn/contract/insights'
import { RISK_BACK_DAYS, RISK_ENOUGH_PEOPLE } from '@learn/contract/insights/plain'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#shared/lib/download.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { riskQuery } from '#studio/app/queries.ts'
import { type Scope, scopeName } from '#studio/app/scope.ts'
import { plural } from '#studio/app/words.ts'
import { riskCsv } from './risk-csv.ts'
import { RiskRow } from './risk-row.tsx'
import { WriteDialog } from './write-dialog.tsx'

interface Props {
  /** Only its batches are shown; null: the first that the caller may see. */
  scope: Scope | null
  onBatch: (batchId: string) => void
}

/** The learners of a batch who may need help, each with the facts behind the points. */
export function RiskPanel({ scope, onBatch }: Props) {
  // Which batches have begun, and are the caller's to see, is said with the first of them.
  const first = useQuery(riskQuery(null))
  const batchId = scope ? first.data?.batches.find(({ id }) => scope.batchIds.includes(id))?.id : undefined
  const own = useQuery({ ...riskQuery(batchId ?? null), enabled: batchId !== undefined })
  const query = batchId === undefined ? first : own
  if (scope && first.data && batchId === undefined)
    return (
      <Card>
        <Empty
          text={`No batch of ${scopeName(scope)} yet whose learners you may see. It stands here once it has begun.`}
        />
      </Card>
    )
  return (
    <Screen query={query} name="Learners at risk" skeleton={<CardSkeleton className="h-90" />}>
      {risk =>
        risk.batch ? (
          <RiskCard key={risk.batch.id} risk={risk} batch={risk.batch} onBatch={onBatch} />
        ) : (
          <Card>
            <Empty text="No batch yet whose learners you may see. They stand here once a batch has begun." />
          </Card>
        )
      }
    </Screen>
  )
}

interface CardProps {
  risk: Risk
  batch: NonNullable<Risk['batch']>
  onBatch: (batchId: string) => void
}

function RiskCard({ risk: { batches, learners, outcome, countedAt, can }, batch, onBatch }: CardProps) {
  const [writeTo, setWriteTo] = useState<RiskLearner | null>(null)
  return (
    <Card className="p-6" aria-labelledby="risk-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Heading level={2} look="h2" id="risk-title" className="min-w-0 flex-1 basis-60">
          {learners.length} of {plural(batch.learners, 'learner')} {learners.length === 1 ? 'needs' : 'need'} a word
        </Heading>
        <div className="w-64 max-w-full">
          <Select
            id="risk-batch"
            label="Batch"
            look="small"
            placeholder={null}
            options={batches.map(({ id, name, program }) => ({
              value: String(id),
              name: name && name !== program ? `${program} · ${name}` : program,
            }))}
            value={String(batch.id)}
            onChoose={onBatch}
          />
        </div>
        {learners.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => download('Learners at risk.csv', 'text/csv;charset=utf-8', riskCsv(learners))}
          >
            <Download size={16} aria-hidden="true" />
            .csv
          </Button>
        )}
      </div>
      {learners.length === 0 ? (
        <Empty text="Nobody here has missed enough to stand out. Classes, work, days away and marks are counted." />
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {learners.map(learner => (
            <li key={learner.userId}>
              <RiskRow learner={learner} nowS={countedAt} onWrite={can.write ? () => setWriteTo(learner) : null} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 border-t border-line pt-4 text-small text-ink2">{outcomeText(outcome)}</p>
      {writeTo && <WriteDialog batchId={batch.id} learner={writeTo} onClose={() => setWriteTo(null)} />}
    </Card>
  )
}

/** Whether writing helped, as far as it can be said. */
function outcomeText({ written, others }: Risk['outcome']): string {
  const rule = 'Points count what learners do, never who they are.'
  if (written.people < RISK_ENOUGH_PEOPLE || others.people < RISK_ENOUGH_PEOPLE)
    return `Whether writing helps: too few learners to say yet (${written.people} written to, ${others.people} not). ${rule}`
  return `Of ${written.people} learners written to in 90 days, ${written.back} were back within ${RISK_BACK_DAYS} days; of ${others.people} who were not, ${others.back}. ${rule}`
}
