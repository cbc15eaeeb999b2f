import type { ProgressReport, ReportItem } from '@learn/contract/reports'
import { LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import type { Figure } from './progress-text.ts'

interface ProgramProps {
  progress: ProgressReport['progress']
  onOpen: () => void
}

/** The whole program, in per cent of its activities. */
export function ProgramCard({ progress, onOpen }: ProgramProps) {
  const pct = getPercent(progress)
  return (
    <section
      aria-labelledby="figure-program"
      className="relative overflow-hidden rounded-card bg-pine p-5 text-onpine shadow-2 gate:col-span-2 m_desktop:col-span-1"
    >
      <div className="pointer-events-none absolute -top-10 -right-16">
        <Seed n={160} size={220} share={pct / 100} min={0.25} max={0.9} dimOpacity={0.25} />
      </div>
      <Heading level={2} look="small" id="figure-program" className="relative font-medium! text-onpine2">
        Program
      </Heading>
      <p className="tnum relative text-h1">{pct}%</p>
      <LinkButton
        onClick={onOpen}
        className="tnum relative text-small font-medium! text-onpine! underline decoration-dotted underline-offset-4 outline-onpine!"
      >
        {progress.done} of {progress.total} activities
      </LinkButton>
    </section>
  )
}

interface FigureProps {
  figure: Figure
  items: readonly ReportItem[]
  onOpen: () => void
}

/** One figure; it opens the list that it counts. */
export function FigureCard({ figure: { tab, name, verb, counts }, items, onOpen }: FigureProps) {
  const done = items.filter(counts).length
  const pct = getPercent({ done, total: items.length })
  return (
    <Card aria-labelledby={`figure-${tab}`} className="p-5">
      <Heading level={2} look="small" id={`figure-${tab}`} className="font-medium! text-ink2">
        {name}
      </Heading>
      <LinkButton
        onClick={onOpen}
        className="tnum mt-0.5 text-small font-medium! text-ink3! underline decoration-dotted underline-offset-4"
      >
        <span className="text-h1 text-ink">{done}</span> of {items.length} {verb}
      </LinkButton>
      <div className="mt-2.5">
        <Bar pct={pct} label={name} track="bg-line" />
      </div>
    </Card>
  )
}
