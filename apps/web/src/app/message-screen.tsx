import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import type { ReactNode } from 'react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { Mark } from '#shared/ui/mark.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Seed } from '#shared/ui/seed.tsx'

interface Props {
  title: string
  text: string
  /** Below the way home. */
  more?: ReactNode
  /** The page of the dashboard. */
  home?: 'home' | 'free'
}

/** A whole page with one message and the way home. */
export function MessageScreen({ title, text, more, home = 'home' }: Props) {
  usePageTitle(title)
  return (
    <div className="flex min-h-screen flex-col bg-canvas px-6">
      <header className="flex items-center gap-3 py-6">
        <Logo size={32} />
        <b className="text-h3">{brand.name}</b>
      </header>
      <main className="my-auto self-center pb-24">
        <div className="flex max-w-note flex-col items-center gap-4 text-center">
          <Seed n={89} size={96} share={0.3} className="text-ink3" />
          <Heading level={1} look="h1">
            {title}
          </Heading>
          <p className="break-words text-body text-ink2">{text}</p>
          <a href={getAddress(home)} className={buttonClass({ size: 'lg' })}>
            <Mark d="M19 12H5m7 7-7-7 7-7" size={17} />
            Return to Dashboard
          </a>
          {more}
        </div>
      </main>
    </div>
  )
}
