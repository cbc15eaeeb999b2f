import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { TITLE } from './texts.ts'
import type { WayBack } from './way-back.ts'

interface Props {
  /** Where the way back leads, and what it is called. */
  back: WayBack
  backName: string
  /** `Applied spreadsheets · Regional order ledger`. */
  about: string
  /** The state of the work and what can be done with it. */
  children?: ReactNode
}

/** The bar above a sheet: home, the way back, what this is. */
export const SheetBar = ({ back, backName, about, children }: Props) => (
  <header className="relative z-raised flex min-h-bar shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-5 max-s_desktop:py-2 max-gate:gap-2 max-gate:px-3">
    <Link to={getAddress('home')} aria-label="Home" className="shrink-0 rounded-input">
      <Logo size={34} />
    </Link>
    <Link {...back} aria-label={backName} className={iconButtonClass()}>
      <ArrowLeft aria-hidden="true" size={18} />
    </Link>
    <div className="min-w-0 flex-1 basis-24">
      <Heading level={1} look="body">
        {TITLE}
      </Heading>
      <p className="truncate text-small text-ink2">{about}</p>
    </div>
    {children}
  </header>
)
