import { brand } from '@learn/brand'
import { Link } from '@tanstack/react-router'
import { AccountMenu } from '#features/session/index.ts'
import { accountAccess } from '#shared/lib/session.ts'
import { Logo } from '#shared/ui/logo.tsx'
import { Content, SkipLink } from './content-frame.tsx'

const WIDTH = 'mx-auto max-w-[1440px] px-4 gate:px-8 m_desktop:px-14'

/** The frame of the free area: a bar at the top, no navigation at the side. */
export default function FreeLayout() {
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink className="left-4" />
      <header className="sticky top-0 z-20 bg-canvas">
        <div className={`${WIDTH} flex h-[72px] items-center gap-3 gate:h-[90px]`}>
          <Link
            to="/free"
            activeOptions={{ exact: true }}
            aria-label={`${brand.name}, free courses`}
            className="flex items-center gap-3 rounded-[12px]"
          >
            <Logo size={40} />
            <b className="text-xl font-semibold tighter max-s_mobile:sr-only">{brand.name}</b>
          </Link>
          <span className="rounded-full border border-line2 px-3 py-0.5 text-xs leading-[18px] font-medium text-ink2">
            Free
          </span>
          <div className="ml-auto flex items-center gap-5">
            {accountAccess() === 'Premium' && (
              <Link to="/" className="rounded text-sm font-semibold text-brandink hover:underline">
                My programs
              </Link>
            )}
            {brand.publicSiteUrl && (
              <a
                href={brand.publicSiteUrl}
                className="rounded text-sm font-semibold text-brandink hover:underline max-gate:hidden"
              >
                See paid programs
              </a>
            )}
            <AccountMenu hasProfile={false} />
          </div>
        </div>
      </header>
      <Content className={`${WIDTH} pb-10`} />
    </div>
  )
}
