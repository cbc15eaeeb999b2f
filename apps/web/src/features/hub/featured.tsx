import type { ResourceCard } from '@learn/contract/hub'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { isBegun, lengthText } from './hub-text.ts'

/** What the institute puts first, until its reader has read it. */
export const Featured = ({ resource }: { resource: ResourceCard }) => (
  <section
    aria-label="Picked for you"
    className="hero relative mt-6 overflow-hidden rounded-hero bg-pine p-7 text-onpine shadow-2 max-gate:p-6"
  >
    <div className="hero-art">
      <div className="absolute -top-30 right-24">
        <Seed n={260} size={420} share={0.6} min={0.2} max={0.7} dimOpacity={0.2} />
      </div>
    </div>
    <div className="relative flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="hero-text min-w-0 flex-1 basis-80">
        <p className="tnum text-small font-medium text-onpine2">Picked by your mentors · {lengthText(resource)}</p>
        <Heading level={2} look="h2" className="mt-1.5 text-balance">
          {resource.title}
        </Heading>
        <p className="mt-1 text-body text-onpine2">{resource.summary}</p>
      </div>
      <Link
        to={getAddress('article', { id: resource.id })}
        className={buttonClass({ variant: 'accent', size: 'lg' }, 'outline-onpine! gate:ml-auto')}
      >
        {isBegun(resource) ? 'Continue reading' : resource.kind === 'article' ? 'Read article' : 'Open'}
        <ArrowRight size={17} aria-hidden="true" />
      </Link>
    </div>
  </section>
)
