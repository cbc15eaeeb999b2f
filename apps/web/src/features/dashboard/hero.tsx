import type { Dashboard } from '@learn/contract/home'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { getKind, getOpening, wayOnText } from '#features/kinds/index.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { resumeText } from './dashboard-text.ts'

interface HeroProps {
  programId: number
  resume: NonNullable<Dashboard['resume']>
}

/** The one thing to go on with: the only primary action of the screen. */
export function Hero({ programId, resume }: HeroProps) {
  const { activity, isStarted, progress } = resume
  const pct = getPercent(progress)
  const { Icon } = getKind(activity)
  return (
    <section
      aria-label="Continue learning"
      className="hero relative overflow-hidden rounded-hero bg-pine p-8 max-gate:p-6 text-onpine shadow-2"
    >
      <div className="hero-art">
        <div className="absolute -top-35.5 -right-17.5">
          <Seed n={340} size={520} share={pct / 100} min={0.2} max={0.66} dimOpacity={0.2} />
        </div>
      </div>
      <div className="hero-text relative">
        <p className="flex items-center gap-2 text-small font-medium text-onpine2">
          <Icon size={16} aria-hidden="true" />
          {isStarted ? 'Continue where you left off' : 'Next in your program'}
        </p>
        <Heading level={2} look="h1" className="mt-2.5 clamp-card break-words text-balance">
          {activity.name}
        </Heading>
        <p className="mt-1.5 text-body text-onpine2">{resumeText(resume)}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4">
          <Link
            {...getOpening(
              activity,
              getAddress('activity', { programid: programId, type: activity.type, id: activity.id }),
            )}
            className={buttonClass({ variant: 'accent', size: 'lg' }, 'outline-onpine!')}
          >
            {wayOnText(activity, isStarted)}
            <ArrowRight size={17} aria-hidden="true" />
          </Link>
          <div className="w-52">
            <p aria-hidden="true" className="mb-2 flex justify-between text-small">
              <span className="text-onpine2">Course progress</span>
              <b className="tnum font-semibold">{pct}%</b>
            </p>
            <Bar pct={pct} label="Course progress" tone="bg-accent" track="bg-white/15" />
          </div>
        </div>
      </div>
    </section>
  )
}
