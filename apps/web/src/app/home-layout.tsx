import type { Program } from '@learn/contract'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useMatchRoute, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { dashboardQuery } from '#features/dashboard/queries.ts'
import { chooseProgram, useChosenProgramId } from '#shared/lib/chosen-program.ts'
import { readStored } from '#shared/lib/storage.ts'
import { AccountMenu } from './account-menu.tsx'
import { ProgramSwitch } from './program-switch.tsx'
import { SearchBox } from './search-box.tsx'
import { SideNav } from './side-nav.tsx'

const Splash = lazy(() => import('./splash.tsx'))

const WIDTH = 'mx-auto max-w-[1824px] px-8'

/** Navigation, header and content. The page itself scrolls; the header of 90 px stays. */
export default function HomeLayout() {
  const pathname = useLocation({ select: location => location.pathname })
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const [isSplash, setIsSplash] = useState(() => pathname === '/' && readStored('splash') === null)

  const endSplash = useCallback(() => setIsSplash(false), [])

  useEffect(() => {
    // A new screen begins at its content, also for those who do not see it; the first one begins at the top.
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="min-h-dvh pl-24">
      <a
        href="#content"
        className="fixed top-3 left-28 z-50 -translate-y-20 rounded-[10px] bg-brand px-4 py-2.5 text-sm font-semibold text-onbrand focus:translate-y-0"
      >
        Skip to content
      </a>
      <SideNav />
      <header className="sticky top-0 z-20 bg-canvas">
        <div className={`${WIDTH} flex h-[90px] items-center gap-4`}>
          <ProgramTools />
          <AccountMenu />
        </div>
      </header>
      <main ref={main} id="content" tabIndex={-1} className={`${WIDTH} pb-8 outline-none!`}>
        <Outlet />
      </main>
      {isSplash && (
        <Suspense fallback={null}>
          <Splash onEnd={endSplash} />
        </Suspense>
      )}
    </div>
  )
}

/** The program on screen (the one of the address, else the one chosen last, else the first), and search. */
function ProgramTools() {
  const chosenId = useChosenProgramId()
  const { data } = useQuery(dashboardQuery(chosenId))
  const { programid } = useParams({ strict: false }) as { programid?: string }
  const searched = useMatchRoute()({ to: '/program-search/$id' })
  const navigate = useNavigate()
  const ofAddress = searched ? searched.id : programid
  const current = data?.programs.find(program => String(program.lpId) === ofAddress) ?? data?.program ?? null
  const choose = (program: Program): void => {
    chooseProgram(program)
    const id = String(program.lpId)
    if (searched)
      void navigate({ to: '/program-search/$id', params: { id }, search: before => ({ ...before, page: null }) })
    else if (programid) void navigate({ to: '/program-timeline/$programid', params: { programid: id } })
  }
  return (
    <>
      {data && current && <ProgramSwitch programs={data.programs} current={current} onChoose={choose} />}
      <div className="ml-auto flex min-w-0 justify-end">
        <SearchBox program={current} />
      </div>
    </>
  )
}
