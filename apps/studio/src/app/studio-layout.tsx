import { Link, Outlet } from '@tanstack/react-router'
import { House, type LucideIcon } from 'lucide-react'
import { Logo } from '#shared/ui/logo.tsx'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { ThemeSwitch } from '#shared/ui/theme-switch.tsx'

const PLACES: readonly { to: string; name: string; Icon: LucideIcon }[] = [{ to: '/', name: 'Home', Icon: House }]

/** The frame of the studio: the rail, and the content beside it. */
export function StudioLayout() {
  return (
    <div className="min-h-dvh bg-canvas pl-nav">
      <SkipLink className="left-28" />
      <nav
        aria-label="Studio"
        className="fixed inset-y-0 left-0 z-nav flex w-nav flex-col items-center gap-1 border-r border-line bg-surface py-4"
      >
        <Link to="/" aria-label="Studio home" className="flex flex-col items-center gap-1 rounded-input pb-3">
          <Logo size={40} />
          <span className="text-small font-semibold">Studio</span>
        </Link>
        {PLACES.map(({ to, name, Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/' }}
            className="flex w-19 flex-col items-center gap-1 rounded-input py-2.5 text-small font-medium text-ink2 hover:bg-hover aria-[current=page]:bg-brandsoft aria-[current=page]:text-brandink"
          >
            <Icon size={20} aria-hidden="true" />
            {name}
          </Link>
        ))}
        <span className="mt-auto">
          <ThemeSwitch />
        </span>
      </nav>
      <main id="content" tabIndex={-1} className="mx-auto max-w-page px-8 py-8 outline-none!">
        <Outlet />
      </main>
    </div>
  )
}
