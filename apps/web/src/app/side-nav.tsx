import { brand } from '@learn/brand'
import { getAddress, pageAt } from '@learn/contract/pages/plain'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Logo } from '#shared/ui/logo.tsx'
import { ThemeSwitch } from '#shared/ui/theme-switch.tsx'
import { navEntries } from './nav-entries.ts'
import { useIntent } from './use-intent.ts'

const entry =
  'group/entry relative flex h-15.5 gate:mid:h-13 gate:short:h-7.5 w-full items-center max-gate:justify-center rounded-input text-ink3 hover:bg-hover aria-[current]:bg-brandsoft aria-[current]:text-brandink'

/** The word under the icon gives way to the word beside it while the navigation is wide. */
const Entry = ({ icon, name, short = name }: { icon: ReactNode; name: string; short?: string | undefined }) => (
  <>
    <span className="grid w-19 shrink-0 place-items-center gap-1.5 gate:short:gap-0.5 max-gate:w-full max-gate:shrink">
      {icon}
      <span
        aria-hidden="true"
        className="text-micro leading-tight font-medium gate:short:hidden max-gate:text-center gate:whitespace-nowrap gate:group-data-open/nav:hidden gate:group-has-focus-visible/nav:hidden group-aria-[current]/entry:font-semibold"
      >
        <span className="gate:hidden">{short}</span>
        <span className="max-gate:hidden">{name}</span>
      </span>
    </span>
    <span className="text-body font-medium whitespace-nowrap opacity-0 max-gate:sr-only transition-opacity duration-200 group-has-focus-visible/nav:opacity-100 group-data-open/nav:opacity-100 group-aria-[current]/entry:font-semibold">
      {name}
    </span>
  </>
)

/** 96 px wide, 220 px over the content on hover or focus (spec: platform 2). It offers only what exists. In a low window its rows stand closer, and scroll. */
export function SideNav() {
  const nav = useRef<HTMLElement>(null)
  const isMeant = useIntent(nav)
  const here = useLocation({ select: ({ pathname }) => pageAt(pathname)?.name })
  return (
    <nav
      ref={nav}
      data-open={isMeant || undefined}
      aria-label="Main"
      className="group/nav print:hidden fixed z-nav flex overflow-hidden border-line bg-surface max-gate:inset-x-0 max-gate:bottom-0 max-gate:border-t max-gate:low:static max-gate:low:border-t-0 max-gate:low:border-b gate:inset-y-0 gate:left-0 gate:w-nav gate:flex-col gate:border-r gate:pt-6.25 gate:pb-5 gate:short:pt-3 gate:short:pb-2.5 gate:transition-[width] gate:duration-200 gate:has-focus-visible:w-navopen gate:has-focus-visible:shadow-3 gate:data-open:w-navopen gate:data-open:shadow-3"
    >
      <Link
        to={getAddress('home')}
        aria-label={`${brand.name}, home`}
        className="ml-7 flex w-max shrink-0 items-center gap-3 rounded-input pr-1 max-gate:hidden"
      >
        <Logo size={40} />
        <b
          aria-hidden="true"
          className="text-h3 opacity-0 transition-opacity duration-200 group-has-focus-visible/nav:opacity-100 group-data-open/nav:opacity-100"
        >
          {brand.name}
        </b>
      </Link>
      <ul className="flex gap-1.5 max-gate:gap-0 gate:mt-8 gate:mid:mt-5 gate:short:mt-1 gate:mid:gap-0.5 gate:short:gap-0 gate:min-h-0 gate:flex-col gate:overflow-x-hidden gate:overflow-y-auto gate:px-2.5 gate:py-1 max-gate:flex-1 max-gate:overflow-x-auto max-gate:px-1 max-gate:py-1.5">
        {navEntries().map(({ name, short, Icon, to, isOutside, below = [] }) => (
          <li key={name} className="max-gate:min-w-18 max-gate:flex-1">
            {isOutside ? (
              <a href={to} target="_blank" rel="noreferrer" className={entry}>
                <Entry icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />} name={name} short={short} />
                <span className="sr-only">, opens a new window</span>
              </a>
            ) : (
              <Link
                to={to}
                activeOptions={{ exact: to === '/' }}
                aria-current={here && below.includes(here) ? 'true' : undefined}
                className={entry}
              >
                <Entry icon={<Icon size={20} strokeWidth={1.9} aria-hidden="true" />} name={name} short={short} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-auto ml-7.25 shrink-0 pt-1 max-gate:hidden">
        <ThemeSwitch />
      </div>
    </nav>
  )
}
