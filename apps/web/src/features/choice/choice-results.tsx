import { Check } from 'lucide-react'
import type { PlayerProps } from '#features/course/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'

type View = PlayerProps<'choice'>['content']

/** How many chose what. */
export const ChoiceResults = ({ options, total }: { options: View['options']; total: number }) => (
  <Card className="mt-6 max-w-text px-5 py-4">
    <Heading level={2} look="h3">
      What was chosen
    </Heading>
    <p className="tnum mt-0.5 text-small text-ink3">
      {total === 0 ? 'No one has chosen yet.' : total === 1 ? 'By 1 learner' : `By ${total} learners`}
    </p>
    <ul className="mt-4 flex flex-col gap-4">
      {options.map(({ key, text, count, isChosen }) => {
        const pct = getPercent({ done: count ?? 0, total })
        return (
          <li key={key}>
            <div className="mb-1.5 flex items-baseline gap-3 text-body">
              <span className={isChosen ? 'min-w-0 flex-1 font-semibold' : 'min-w-0 flex-1'}>
                {text}
                {isChosen && (
                  <span className="ml-2 inline-flex items-center gap-1 text-small font-medium text-okink">
                    <Check aria-hidden="true" size={13} strokeWidth={3} />
                    yours
                  </span>
                )}
              </span>
              <span className="tnum shrink-0 text-small text-ink3">
                {count} · {pct}%
              </span>
            </div>
            <Bar pct={pct} label={`${text}: ${pct}%`} />
          </li>
        )
      })}
    </ul>
  </Card>
)
