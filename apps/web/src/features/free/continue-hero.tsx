import type { EnrolledCard } from '@learn/contract/free'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { getOpening, wayOnText } from '#features/kinds/index.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { lessonsAndTime } from './free-text.ts'

/** The one thing to go on with: the only primary action of the screen. */
export function ContinueHero({ course }: { course: EnrolledCard }) {
  const { resume, progress, isStarted, openedAt } = course
  if (!resume) return null
  const pct = getPercent(progress)
  return (
    <section
      aria-label="Continue learning"
      className="hero relative flex min-h-65 m_desktop:max-h-120 flex-col justify-center overflow-hidden rounded-hero bg-pine p-6 text-onpine shadow-2 gate:p-9"
    >
      <div className="hero-art">
        <div className="absolute -top-10 -right-24">
          <Seed n={233} size={430} share={pct / 100} min={0.25} max={0.72} dimOpacity={0.22} />
        </div>
      </div>
      <div className="hero-text relative">
        <p className="text-small font-medium text-onpine2">
          {openedAt === null ? 'Start' : 'Continue'} · {course.name}
        </p>
        <Heading level={2} look="h2" className="mt-2 clamp-card break-words text-balance gate:text-h1">
          {resume.name}
        </Heading>
        <div className="mt-4 max-w-75">
          <p className="mb-2 flex justify-between gap-3 text-small text-onpine2">
            {lessonsAndTime(course)}
            <b className="tnum font-semibold text-onpine">{pct}%</b>
          </p>
          <Bar pct={pct} label={`${course.name}: ${pct}% done`} tone="bg-accent" track="bg-white/15" />
        </div>
        <Link
          {...getOpening(resume, getAddress('freePlayer', { courseId: course.id, moduleId: resume.id }))}
          className={buttonClass({ variant: 'accent', size: 'lg' }, 'mt-6 outline-onpine!')}
        >
          {wayOnText(resume, isStarted)}
          <ArrowRight size={17} aria-hidden="true" />
        </Link>
      </div>
    </section>
  )
}
