import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChartColumn, House, IndianRupee, Layers, type LucideIcon, SlidersHorizontal, Users } from 'lucide-react'
import { Logo } from '#shared/ui/logo.tsx'
import { ThemeSwitch } from '#shared/ui/theme-switch.tsx'
import { programsQuery } from './queries.ts'

interface Place {
  to: string
  /** Addresses of what stands inside it, beside those that begin like its own. */
  inside?: readonly string[]
  name: string
  Icon: LucideIcon
}

const PLACES: readonly Place[] = [
  { to: '/', name: 'Home', Icon: House },
  {
    to: '/programs',
    name: 'Programs',
    Icon: Layers,
    inside: ['/batches/', '/courses/', '/classes/', '/gradebook/', '/electives'],
  },
]
const PEOPLE: Place = { to: '/people', name: 'People', Icon: Users }
const PAYMENTS: Place = { to: '/payments', name: 'Payments', Icon: IndianRupee }
const INSIGHTS: Place = { to: '/insights', name: 'Insights', Icon: ChartColumn }
const SYSTEM: Place = { to: '/system/history', name: 'System', Icon: SlidersHorizontal, inside: ['/system/'] }

function RailLink({ to, name, Icon, inside = [] }: Place) {
  // The path stands without the base of the studio.
  const isInside = useLocation({ select: ({ pathname }) => inside.some(path => pathname.startsWith(path)) })
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/' }}
      {...(isInside && { 'aria-current': 'true' as const })}
      className="flex w-19 flex-col items-center gap-1 rounded-input py-2.5 text-small font-medium text-ink2 hover:bg-hover aria-[current]:bg-brandsoft aria-[current]:text-brandink"
    >
      <Icon size={20} aria-hidden="true" />
      {name}
    </Link>
  )
}

/** The rooms of the studio. */
export function Rail() {
  const { data } = useQuery(programsQuery)
  // Who may see nobody has no list that says so.
  const people = data?.can.seePeople === false ? [] : [PEOPLE]
  const places = [
    ...PLACES,
    ...people,
    ...(data?.can.seePayments ? [PAYMENTS] : []),
    ...(data?.can.seeInsights || data?.can.seePlacements ? [INSIGHTS] : []),
  ]
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
