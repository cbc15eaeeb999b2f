import type { Program } from '@learn/contract/course'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useMatchRoute, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { dashboardQuery } from '#features/dashboard/queries.ts'
import { chooseProgram, useChosenProgramId } from '#shared/lib/chosen-program.ts'
import { readStored } from '#shared/lib/storage.ts'
import { AccountMenu } from './account-menu.tsx'
import { Content, SkipLink } from './content-frame.tsx'
import { ProgramSwitch } from './program-switch.tsx'
import { SearchBox } from './search-box.tsx'
import { SideNav } from './side-nav.tsx'

const Splash = lazy(() => import('./splash.tsx'))

const WIDTH = 'mx-auto max-w-shell px-8'

/** Navigation, header and content. The page itself scrolls; the header of 90 px stays. */
export default function HomeLayout() {
  const pathname = useLocation({ select: location => location.pathname })
  const [isSplash, setIsSplash] = useState(() => pathname === '/' && readStored('splash') === null)

  const endSplash = useCallback(() => setIsSplash(false), [])

  return (
    <div className="min-h-dvh pl-24">
      <SkipLink className="left-28" />
      <SideNav />
      <header className="sticky top-0 z-bar bg-canvas">
        <div className={`${WIDTH} flex h-header items-center gap-4`}>
          <ProgramTools />
          <AccountMenu />
        </div>
      </header>
      <Content className={`${WIDTH} pb-8`} />
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
