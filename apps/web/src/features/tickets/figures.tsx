import { useQuery } from '@tanstack/react-query'
import { lengthText } from '#shared/lib/length-text.ts'
import { figuresQuery } from './queries.ts'

/** How fast and how well tickets were answered in 30 days. Nobody waits for it. */
export function Figures() {
  const { data } = useQuery(figuresQuery)
  if (!data || data.answered === 0) return null
  const { medianAnswerS, inTimePct, medianSolutionS, rating, ratings } = data
  const figures = [
    { name: 'First answer', value: medianAnswerS === null ? null : lengthText(Math.ceil(medianAnswerS / 60)) },
    { name: 'Within the promise', value: inTimePct === null ? null : `${inTimePct}%` },
    { name: 'Solution', value: medianSolutionS === null ? null : lengthText(Math.ceil(medianSolutionS / 60)) },
    {
      name: ratings === 1 ? '1 rating' : `${ratings} ratings`,
      value: rating === null ? null : `${rating.toFixed(1)} of 5`,
    },
  ]
  return (
    <dl aria-label="The last 30 days, in office hours" className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(
        ({ name, value }) =>
          value !== null && (
            <div key={name}>
              <dt className="text-small text-ink3">{name}</dt>
              <dd className="tnum text-body font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
