import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#shared/ui/logo.tsx'

/** The page of a stranger: the brand, and nothing that asks for an account. */
export const VerifyFrame = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh bg-canvas">
    <header className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-5 gate:px-8 m_desktop:px-14">
      <Link to={getAddress('login')} aria-label={brand.name} className="flex items-center gap-3 rounded-input">
        <Logo size={40} />
        <b className="text-h2">{brand.name}</b>
      </Link>
      <p className="text-small text-ink2 max-gate:hidden">Anyone can check a certificate here, without an account.</p>
    </header>
    <main className="mx-auto max-w-284 px-4 pb-12 gate:px-8">{children}</main>
  </div>
)
