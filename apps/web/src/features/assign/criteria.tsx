import type { CriterionView, PointsByCriterion } from '@learn/contract/assignments'
import { RichText } from '#features/rich-text/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { ChoiceRow } from '#shared/ui/choice-row.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { pointsText } from './assign-text.ts'

interface Props {
  criteria: readonly CriterionView[]
  /** How its learner would mark it; absent where nothing is to be marked. */
  own?: PointsByCriterion
  onOwn?: (own: PointsByCriterion) => void
  className?: string
}

/** How work is marked. Who works on it may mark it themselves: nobody else counts it. */
export function Criteria({ criteria, own, onOwn, className }: Props) {
  const most = criteria.reduce((sum, { max }) => sum + max, 0)
  const given = criteria.reduce((sum, { key }) => sum + (own?.[key] ?? 0), 0)
  return (
    <Card aria-labelledby="criteria" className={className}>
      <div className="px-5 pt-5 pb-3">
        <Heading level={2} look="h3" id="criteria">
          How it is marked
        </Heading>
        {onOwn && (
          <p className="mt-1 text-small text-ink2">
            Mark it yourself before you submit. It doesn’t change your mark; later you can compare the two.
          </p>
        )}
      </div>
      {criteria.map(criterion => (
        <Criterion key={criterion.key} criterion={criterion} own={own} onOwn={onOwn} />
      ))}
      {onOwn && (
        <p className="flex items-baseline justify-between rounded-b-card bg-sunken px-5 py-3.5 text-body text-ink2">
          Your self-assessment
          <b className="tnum font-semibold text-ink">
            {pointsText(given)} of {pointsText(most)}
          </b>
        </p>
      )}
    </Card>
  )
}

function Criterion({
  criterion: { key, name, html, max, levels },
  own,
  onOwn,
}: {
  criterion: CriterionView
  own: PointsByCriterion | undefined
  onOwn: Props['onOwn']
}) {
  return (
    <fieldset className="min-w-0 border-t border-line px-5 py-4">
      <legend className="sr-only">{name}</legend>
      <div aria-hidden="true" className="flex items-baseline justify-between gap-4">
        <span className="text-body font-semibold text-ink">{name}</span>
        <span className="tnum shrink-0 text-small text-ink3">{pointsText(max)} points</span>
      </div>
      {html && <RichText html={html} className="mt-1 text-small" />}
      <ul className="mt-2 flex flex-col gap-1.5">
        {levels.map(level => {
          const isOn = own?.[key] === level.points
          const words = (
            <>
              <b className="tnum w-6 shrink-0 text-right font-semibold text-ink">{pointsText(level.points)}</b>
              <span className="min-w-0">{level.text}</span>
            </>
          )
          return (
            <li key={level.points}>
              {onOwn ? (
                <ChoiceRow
                  name={`own-${key}`}
                  isSeveral={false}
                  isOn={isOn}
                  isLocked={false}
                  onChoose={() => onOwn({ ...own, [key]: level.points })}
                >
                  <span className="flex min-w-0 items-start gap-3 text-small">{words}</span>
                </ChoiceRow>
              ) : (
                <span className="flex items-start gap-3 py-1 text-small text-ink2">{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
