import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { Bell } from '#features/notifications/index.ts'
import { AccountMenu } from '#features/session/index.ts'
import { isStaffHere, knownAccess } from '#features/session/start.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { Content } from './content-frame.tsx'

const WIDTH = 'mx-auto max-w-page px-4 gate:px-8 m_desktop:px-14'

/** The frame of the free area: a bar at the top, no navigation at the side. */
export default function FreeLayout() {
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink className="left-4" />
      <header className="sticky top-0 z-bar bg-canvas low:static">
        <div className={`${WIDTH} flex h-18 items-center gap-3 gate:h-header`}>
          <Link
            to={getAddress('free')}
            activeOptions={{ exact: true }}
            aria-label={`${brand.name}, free courses`}
            className="flex items-center gap-3 rounded-input"
          >
            <Logo size={40} />
            <b className="text-h2 max-s_mobile:sr-only">{brand.name}</b>
          </Link>
          <span className="rounded-full border border-line2 px-3 py-0.5 text-small font-medium text-ink2">Free</span>
          <div className="ml-auto flex items-center gap-5">
            {isStaffHere() ? (
              <Link to={getAddress('staff')} className={linkClass('text-body')}>
                Staff home
              </Link>
            ) : (
              knownAccess() === 'Premium' && (
                <Link to={getAddress('home')} className={linkClass('text-body')}>
                  My programs
                </Link>
              )
            )}
            {brand.publicSiteUrl ? (
              <a href={brand.publicSiteUrl} className={linkClass('text-body max-gate:hidden')}>
                See paid programs
              </a>
            ) : (
              !isStaffHere() && (
                <Link to={getAddress('freeOffers')} className={linkClass('text-body max-gate:hidden')}>
                  See paid programs
                </Link>
              )
            )}
            <Bell page="freeNotifications" />
            <AccountMenu account="freeAccount" />
          </div>
        </div>
      </header>
      <Content className={`${WIDTH} pb-10`} />
    </div>
  )
}
