import { getAddress } from '@learn/contract/pages/plain'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ExternalLink, History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { readStored } from '#shared/lib/storage.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { buttonClass } from '#shared/ui/button.tsx'
import { PaletteButton } from '#studio/palette/palette-button.tsx'
import { Rail } from './rail.tsx'
import { ScopeSwitch } from './scope-switch.tsx'

/** The frame of the studio: the rail, the header, and the screen. A new screen begins at its content. */
export function StudioLayout() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: location => location.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname])
  const user = readStored('user')
  const name = `${user?.name ?? ''} ${user?.lastName ?? ''}`.trim() || 'You'
  return (
    <div className="min-h-dvh bg-canvas pl-nav">
      <Rail />
      <header className="mx-auto flex h-18 max-w-page items-center justify-end gap-3 px-8">
        <span className="mr-auto">
          <ScopeSwitch />
        </span>
        <PaletteButton />
        <Link to="/system/history" className={buttonClass({ variant: 'outline' })}>
          <History size={16} aria-hidden="true" />
          History
        </Link>
        <a href={getAddress('staff')} className={buttonClass({ variant: 'ghost' })}>
          <ExternalLink size={16} aria-hidden="true" />
          Staff home
        </a>
        <span className="flex items-center gap-2.5">
          <Avatar name={name} size={40} />
          <span className="text-small font-semibold">{name}</span>
        </span>
      </header>
      <main ref={main} id="content" tabIndex={-1} className="mx-auto max-w-page px-8 pb-10 outline-none!">
        <Outlet />
      </main>
    </div>
  )
}
