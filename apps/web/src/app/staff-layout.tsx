import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from '#features/notifications/index.ts'
import { AccountMenu } from '#features/session/index.ts'
import { staffHomeQuery } from '#features/staff/queries.ts'
import { StaffSearch } from '#features/staff/search/index.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { Content } from './content-frame.tsx'

const WIDTH = 'mx-auto max-w-page px-8'

/** For those who may: what a person may not open is not drawn. */
function StaffLinks() {
  const { data } = useQuery(staffHomeQuery)
  return (
    <>
      {data?.can.answerTickets && (
        <Link to={getAddress('staffTickets')} className={linkClass('text-body')}>
          Tickets
        </Link>
      )}
      {data?.can.announce && (
        <Link to={getAddress('staffAnnouncements')} className={linkClass('text-body')}>
          Announcements
        </Link>
      )}
    </>
  )
}

/** For those who plan classes. */
function ClassesLink() {
  const { data } = useQuery(staffHomeQuery)
  if (!data?.can.planClasses) return null
  return (
    <Link to={getAddress('staffClasses')} className={linkClass('text-body')}>
      Classes
    </Link>
  )
}

/** The frame of the screens of staff. */
export default function StaffLayout() {
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink className="left-8" />
      <header className="sticky top-0 z-bar border-b border-line bg-surface">
        <div className={`${WIDTH} flex min-h-bar items-center gap-3 max-gate:flex-wrap max-gate:px-4 max-gate:py-3`}>
          <Link
            to={getAddress('staff')}
            aria-label={`${brand.name}, staff home`}
            className="flex items-center gap-3 rounded-input"
          >
            <Logo size={34} />
            <b className="text-h3">{brand.name}</b>
          </Link>
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-small font-semibold text-ink2">Staff</span>
          <div className="flex flex-wrap gap-x-5 gap-y-1 pl-4 max-gate:order-last max-gate:w-full max-gate:pl-0">
            <a href="/studio" className={linkClass('text-body')}>
              Studio
            </a>
            <StaffLinks />
            <ClassesLink />
          </div>
          <div className="ml-auto flex min-w-0 items-center gap-4">
            <StaffSearch />
            <Bell page="staffNotifications" />
            <AccountMenu account="staffAccount" />
          </div>
        </div>
      </header>
      <Content className={`${WIDTH} py-8`} />
    </div>
  )
}
