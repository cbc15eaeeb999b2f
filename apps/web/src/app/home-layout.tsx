import type { Program } from '@learn/contract/course'
import { getAddress, pageAt } from '@learn/contract/pages/plain'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { chooseProgram, programsQuery, useChosenProgramId } from '#features/course/queries.ts'
import { Bell } from '#features/notifications/index.ts'
import { AccountMenu } from '#features/session/index.ts'
import { readStored } from '#shared/lib/storage.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { Content } from './content-frame.tsx'
import { fillsWindow } from './fills-window.ts'
import { ProgramSwitch } from './program-switch.tsx'
import { SearchBox } from './search-box.tsx'
import { SideNav } from './side-nav.tsx'

const Splash = lazyComponent('splash', () => import('./splash.tsx'), { fault: () => null })

const WIDTH = 'mx-auto max-w-shell px-8 max-gate:px-4'

/** What shows when classes are. */
const SHOWING_CLASSES = [['dashboard'], ['timeline'], ['activity'], ['calendar'], ['live class']] as const

/** The layout of most screens; a sheet that was opened in one has the window to itself. */
export default function HomeLayout() {
  return useLocation({ select: fillsWindow }) ? <Outlet /> : <Shell />
}

/** Navigation, header and content. The page itself scrolls; the header of 90 px stays. */
function Shell() {
  const pathname = useLocation({ select: location => location.pathname })
  const [isSplash, setIsSplash] = useState(() => pathname === '/' && readStored('splash') === null)

  // A class that is made, moved or cancelled shows wherever its learner looks.
  useUpdates('timetable:me', ...SHOWING_CLASSES)

  const endSplash = useCallback(() => setIsSplash(false), [])

  return (
    <div className="min-h-dvh gate:pl-24 max-gate:pb-20 max-gate:low:pb-0 print:pl-0">
      <SkipLink className="left-4 gate:left-28" />
      <SideNav />
      <header className="sticky top-0 z-bar bg-canvas low:static print:hidden">
        <div className={`${WIDTH} flex h-header items-center gap-4 max-gate:gap-1.5`}>
          <ProgramTools pathname={pathname} />
          <Bell page="notifications" />
          <AccountMenu account="account" />
        </div>
      </header>
      <Content className={`${WIDTH} pb-8`} />
      {isSplash && <Splash onEnd={endSplash} />}
    </div>
  )
}

/** The program of an address, as it stands there. */
function programAt(pathname: string): { page: 'timeline' | 'programSearch'; id: string } | null {
  const at = pageAt(pathname)
  if (at?.name === 'timeline') return { page: at.name, id: at.parts.programid ?? '' }
  return at?.name === 'programSearch' ? { page: at.name, id: at.parts.id ?? '' } : null
}

/** The program on screen (the one of the address, else the one chosen last, else the first), and search. */
function ProgramTools({ pathname }: { pathname: string }) {
  const chosenId = useChosenProgramId()
  // Home brings the programs along with its own reply.
  const { data } = useQuery({ ...programsQuery, enabled: pathname !== getAddress('home') })
  const isLoading = useIsFetching() > 0
  const navigate = useNavigate()
  const shown = programAt(pathname)
  const named = (id: string | null) => data?.find(({ lpId }) => String(lpId) === id)
  const current = named(shown?.id ?? null) ?? named(chosenId === null ? null : String(chosenId)) ?? data?.[0] ?? null
  // The first one that is shown is the program chosen, until another is.
  useEffect(() => {
    if (chosenId === null && current) chooseProgram(current)
  }, [chosenId, current])
  const choose = (program: Program): void => {
    chooseProgram(program)
    if (shown?.page === 'programSearch')
      void navigate({
        to: getAddress('programSearch', { id: program.lpId }),
        search: (before: Record<string, unknown>) => ({ ...before, page: null }),
      })
    else if (shown) void navigate({ to: getAddress('timeline', { programid: program.lpId }) })
  }
  return (
    <>
      {!data && isLoading && <CardSkeleton className="h-11 w-60 max-w-1/2 rounded-input!" />}
      {data && current && <ProgramSwitch programs={data} current={current} onChoose={choose} />}
      <div className="ml-auto flex justify-end max-gate:shrink-0 gate:min-w-32 gate:shrink-[99]">
        <SearchBox program={current} />
      </div>
    </>
  )
}
