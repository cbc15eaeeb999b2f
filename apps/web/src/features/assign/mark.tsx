import type { AssignView, WorkMark, WorkView } from '@learn/contract/assignments'
import { writtenMoment } from '@learn/contract/base/plain'
import { Scale } from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { markText, overdueText, pointsText } from './assign-text.ts'
import { FileList } from './file-list.tsx'

interface Props {
  view: AssignView
  work: WorkView
  mark: WorkMark
}

/** What became of work: its points, who gave them and why. */
export function Mark({ view, work, mark }: Props) {
  const { rules, countedId } = view
  const { maxPoints, criteria } = rules
  const points = mark.points === null ? null : mark.points - mark.lost
  const share = points === null || !maxPoints ? 0 : Math.max(0, Math.min(1, points / maxPoints))
  const ownMost = criteria.reduce((sum, { key }) => sum + (work.own[key] ?? 0), 0)
  const facts: [string, string][] = [
    ...(mark.by === '' ? [] : [['Marked by', mark.by] as [string, string]]),
    ['Marked on', writtenMoment(mark.at)],
    ['Submitted on', work.submittedAt === null ? '' : writtenMoment(work.submittedAt)],
    ...(mark.lost > 0 && mark.points !== null
      ? [['Late penalty', `${pointsText(mark.lost)} of ${pointsText(mark.points)}`] as [string, string]]
      : []),
    ...(Object.keys(work.own).length > 0 ? [['Your self-assessment', pointsText(ownMost)] as [string, string]] : []),
    ...(work.receipt === null ? [] : [['Receipt', work.receipt] as [string, string]]),
  ]
  return (
    <Card aria-labelledby="mark" className="overflow-hidden">
      <div className="grid gap-6 p-5 m_tablet:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="flex flex-col items-center gap-3 text-center">
          {points !== null && (
            <span className="relative grid place-items-center">
              <Seed n={150} from={36} size={176} share={share} lit="var(--brand)" className="text-ink3" />
              <span className="absolute flex flex-col items-center">
                <b className="tnum text-display leading-none">
                  {rules.words.length > 0 ? mark.word : pointsText(points)}
                </b>
                {rules.words.length === 0 && (
                  <span className="tnum mt-1 text-small text-ink2">of {pointsText(maxPoints ?? 0)}</span>
                )}
              </span>
            </span>
          )}
          <Chip tone={work.lateS > 0 ? 'warn' : 'ok'}>Marked · {overdueText(work.lateS).toLowerCase()}</Chip>
          {view.attempts.length > 1 && countedId === work.id && <Chip tone="brand">This attempt counts</Chip>}
        </div>
        <div className="min-w-0">
          <Heading level={2} look="h3" id="mark">
            {markText(work, rules) === '' ? 'Feedback' : `Your mark: ${markText(work, rules)}`}
          </Heading>
          {mark.commentHtml && <RichText html={mark.commentHtml} className="mt-3 max-w-text" />}
          {mark.files.length > 0 && <FileList label="Files with comments" files={mark.files} className="mt-4" />}
          <dl className="tnum mt-4 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-4 text-small">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink2">{name}</dt>
                <dd className="break-words text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {criteria.length > 0 && Object.keys(mark.byCriterion).length > 0 && (
        <ul aria-label="Marks by criterion">
          {criteria.map(({ key, name, max, levels }) => {
            const given = mark.byCriterion[key] ?? 0
            const own = work.own[key]
            return (
              <li key={key} className="border-t border-line px-5 py-4">
                <p className="flex items-baseline justify-between gap-4">
                  <b className="text-body font-semibold">{name}</b>
                  <span className="tnum shrink-0 text-small text-ink2">
                    <b className="font-semibold text-ink">{pointsText(given)}</b> of {pointsText(max)}
                  </span>
                </p>
                <div className="mt-2">
                  <Bar
                    pct={getPercent({ done: given, total: max })}
                    label={`${name}: ${pointsText(given)} of ${pointsText(max)}`}
                    tone={given >= max ? 'bg-brand' : 'bg-accent'}
                    height={6}
                  />
                </div>
                <p className="mt-2 text-small text-ink2">{levels.find(level => level.points === given)?.text}</p>
                {own !== undefined && own !== given && (
                  <p className="mt-1 flex items-center gap-1.5 text-small text-accentink">
                    <Scale size={14} aria-hidden="true" /> You gave yourself {pointsText(own)}.
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
