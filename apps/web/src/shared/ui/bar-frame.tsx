import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from './button.tsx'
import { Logo } from './logo.tsx'

interface FrameProps {
  back: string
  backName: string
  children: ReactNode
}

/** The bar over a page that has the window to itself. In a low window, as at 400 % zoom, it scrolls away with what it would cover. */
export const BarFrame = ({ back, backName, children }: FrameProps) => (
  <header className="sticky top-0 z-bar flex min-h-bar flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-5 py-2 max-gate:px-3 low:static">
    <Link to={getAddress('home')} aria-label="Home" className="shrink-0 rounded-input max-gate:hidden">
      <Logo size={34} />
    </Link>
    <Link to={back} aria-label={backName} className={iconButtonClass()}>
      <ArrowLeft aria-hidden="true" size={18} />
    </Link>
    {children}
  </header>
)
