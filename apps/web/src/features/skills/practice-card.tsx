import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { getOpening } from '#features/kinds/index.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import type { NamedSkill } from './named-skills.ts'

/** The practice that would lift a skill, the best one first. */
export function PracticeCard({ skill: { name, level, practice } }: { skill: NamedSkill }) {
  const [first] = practice
  if (!first) return null
  const gain = level === null ? null : Math.max(1, Math.round(first.levelAfter - level))
  return (
    <section aria-labelledby="practice" className="rounded-hero bg-pine p-7 text-onpine shadow-2 print:hidden">
      <Heading level={2} look="h2" id="practice" className="text-balance">
        {gain === null ? `Set your level in ${name}` : `${gain} more points in ${name}`}
      </Heading>
      <p className="tnum mt-1.5 text-body text-onpine2">
        {gain === null
          ? 'One of these is enough to begin.'
          : `Full marks in the first of these lift you to ${Math.round(first.levelAfter)}.`}
      </p>
      <ul className="mt-4 flex flex-col gap-2.5">
        {practice.map(({ activity, programId, minutes, levelAfter, courseName }, n) => {
          const address = getAddress('activity', { programid: programId, type: activity.type, id: activity.id })
          return (
            <li key={activity.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Link
                {...getOpening(activity, address)}
                className={buttonClass(
                  { variant: n === 0 ? 'accent' : 'pine', size: 'md' },
                  'h-auto! max-w-full min-h-10 whitespace-normal! py-2 text-left outline-onpine!',
                )}
              >
                {activity.name}
                <ArrowRight size={16} aria-hidden="true" />
              </Link>
              <span className="tnum text-small text-onpine2">
                {courseName}
                {minutes !== null && ` · ${minutes} min`} · up to {Math.round(levelAfter)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
