import type { Forecast, ProgressReport } from '@learn/contract/reports'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { getPercent } from '#shared/ui/progress.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { forecastText } from './progress-text.ts'

interface Props {
  forecast: Forecast
  progress: ProgressReport['progress']
  nowS: number
}

/** What is left, and when it is done at this pace. */
export function ForecastCard({ forecast, progress, nowS }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { left, doneBy } = forecast
  return (
    <Card aria-labelledby="forecast" className="flex flex-col items-center p-6 text-center">
      <Seed n={140} size={112} share={getPercent(progress) / 100} lit="var(--brand)" className="text-ink3" />
      <Heading level={2} look="body" id="forecast" className="mt-4">
        {left === 0 ? 'All done' : left === 1 ? '1 activity to go' : `${left} activities to go`}
      </Heading>
      <p className="tnum mt-1.5 max-w-64 text-small text-ink2">{forecastText(forecast, nowS)}</p>
      {doneBy !== null && (
        <LinkButton onClick={() => setIsOpen(true)} className="mt-3 text-small">
          How this is computed
        </LinkButton>
      )}
      {isOpen && <Arithmetic forecast={forecast} nowS={nowS} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function Arithmetic({ forecast, nowS, onClose }: Omit<Props, 'progress'> & { onClose: () => void }) {
  const { done, weeks, left, doneBy } = forecast
  const days = weeks * 7
  const needed = Math.ceil((left * days) / done)
  return (
    <Dialog
      title="How this is computed"
      lead="The forecast assumes that you go on as in the last four weeks. It knows nothing of holidays, nor of when a course opens."
      onClose={onClose}
    >
      <dl className="tnum mt-4 divide-y divide-line text-body">
        {[
          [`Done in the last ${days} days`, `${done}`],
          ['Still to do', `${left}`],
          [`${left} × ${days} ÷ ${done}`, `${needed} days`],
          [`${shortDay(nowS)} + ${needed} days`, doneBy === null ? '--' : shortDay(doneBy, nowS)],
        ].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt className="text-ink2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
