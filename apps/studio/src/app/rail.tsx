import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { House, Layers, type LucideIcon, SlidersHorizontal, Users } from 'lucide-react'
import { Logo } from '#shared/ui/logo.tsx'
import { ThemeSwitch } from '#shared/ui/theme-switch.tsx'
import { programsQuery } from './queries.ts'

interface Place {
  to: string
  name: string
  Icon: LucideIcon
}

const PLACES: readonly Place[] = [
  { to: '/', name: 'Home', Icon: House },
  { to: '/programs', name: 'Programs', Icon: Layers },
]
const PEOPLE: Place = { to: '/people', name: 'People', Icon: Users }
const SYSTEM: Place = { to: '/system/history', name: 'System', Icon: SlidersHorizontal }

const RailLink = ({ to, name, Icon }: Place) => (
  <Link
    to={to}
    activeOptions={{ exact: to === '/' }}
    className="flex w-19 flex-col items-center gap-1 rounded-input py-2.5 text-small font-medium text-ink2 hover:bg-hover aria-[current=page]:bg-brandsoft aria-[current=page]:text-brandink"
  >
    <Icon size={20} aria-hidden="true" />
    {name}
  </Link>
)

/** The rooms of the studio. */
export function Rail() {
  const { data } = useQuery(programsQuery)
  // Who may see nobody has no list that says so.
  const places = data?.can.seePeople === false ? PLACES : [...PLACES, PEOPLE]
  return (
    <nav
      aria-label="Studio"
      className="fixed inset-y-0 left-0 z-nav flex w-nav flex-col items-center gap-1 overflow-y-auto border-r border-line bg-surface py-4"
    >
      <Link to="/" aria-label="Studio home" className="mb-3 flex flex-col items-center gap-1 rounded-input">
        <Logo size={40} />
        <span className="text-small font-semibold">Studio</span>
      </Link>
      {places.map(place => (
        <RailLink key={place.to} {...place} />
      ))}
      <span className="mt-auto">
        <RailLink {...SYSTEM} />
      </span>
      <span className="mt-3">
        <ThemeSwitch />
      </span>
    </nav>
  )
}
