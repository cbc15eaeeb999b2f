import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type Router,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { chosenProgramId } from '#features/course/index.ts'
import { dashboardQuery } from '#features/dashboard/queries.ts'
import { isStaffHere, publicPlace, verifyStart } from '#features/session/index.ts'
import { isFreePath } from '#shared/lib/free-area.ts'
import { lazyPart } from '#shared/lib/lazy-part.ts'
import { accountAccess, hasSession } from '#shared/lib/session.ts'
import { readStored, store } from '#shared/lib/storage.ts'
import { type freeRoutes, freeTree } from './free-tree.tsx'
import { createRoot, errorScreens } from './root-route.tsx'
import { parseSearch, stringifySearch } from './search-codec.ts'
import { SignedIn } from './signed-in.tsx'

const root = createRoot(lazyRouteComponent(() => lazyPart('not-found', () => import('./not-found-screen.tsx'))))

/** Everything behind sign-in: without a session the learner signs in and comes back to the page asked for. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  beforeLoad: ({ location }) => {
    if (readStored('token') === null)
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href } })
    return stayFromFree(verifyStart())
  },
})

/** A Free learner is limited to the free area (spec: platform 6). Free may be only a mark of the last address: the server knows. */
async function stayFromFree(verification: Promise<void>): Promise<void> {
  if (readStored('accessType') !== 'Free') return
  if (accountAccess() === null) await verification
  if (accountAccess() === 'Premium') store('accessType', 'Premium')
  else throw redirect({ to: '/free' })
}

/** Nobody is signed in here, else the free router would stand in this place: out to the public site (spec: platform 4). */
const freeAddress = createRoute({
  getParentRoute: () => root,
  path: '/free/$',
  beforeLoad: ({ location }) => {
    if (!hasSession()) throw redirect({ href: publicPlace(location.href) })
  },
})

const home = createRoute({
  getParentRoute: () => signedIn,
  id: 'home',
  component: lazyRouteComponent(() => lazyPart('home', () => import('./home-layout.tsx'))),
})

const dashboard = createRoute({
  getParentRoute: () => home,
  path: '/',
  beforeLoad: () => {
    if (isStaffHere()) throw redirect({ to: '/staff' })
  },
  // Asked for beside the code of the screen, not after it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(dashboardQuery(chosenProgramId())),
  component: lazyRouteComponent(() => lazyPart('dashboard', () => import('#features/dashboard/dashboard-screen.tsx'))),
})

const timeline = createRoute({
  getParentRoute: () => home,
  path: '/program-timeline/$programid',
  component: lazyRouteComponent(() => lazyPart('timeline', () => import('#features/classroom/timeline-screen.tsx'))),
})

const profile = createRoute({
  getParentRoute: () => home,
  path: '/profile',
  component: lazyRouteComponent(() => lazyPart('profile', () => import('#features/account/profile-screen.tsx'))),
})

const programSearch = createRoute({
  getParentRoute: () => home,
  path: '/program-search/$id',
  component: lazyRouteComponent(() =>
    lazyPart('program-search', () => import('#features/search/program-search-screen.tsx')),
  ),
})

const staff = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  component: lazyRouteComponent(() => lazyPart('staff', () => import('./staff-layout.tsx'))),
})
const staffHome = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: lazyRouteComponent(() => lazyPart('staff-home', () => import('#features/staff/staff-screen.tsx'))),
})
const staffActivity = createRoute({
  getParentRoute: () => staff,
  path: '/activity/$id',
  component: lazyRouteComponent(() => lazyPart('staff-activity', () => import('#features/staff/activity-screen.tsx'))),
})

const activity = createRoute({
  getParentRoute: () => signedIn,
  path: '/page-activity/$programid/$type/$id',
  component: lazyRouteComponent(() => lazyPart('activity', () => import('#features/classroom/activity-screen.tsx'))),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (readStored('token') !== null) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => lazyPart('login', () => import('#features/auth/login-screen.tsx'))),
})

const handOver = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: lazyRouteComponent(() => lazyPart('auth', () => import('#features/auth/hand-over-screen.tsx'))),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => lazyPart('reset', () => import('#features/auth/reset-screen.tsx'))),
})

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/401',
  component: errorScreens.unauthorized,
})

const serverError = createRoute({
  getParentRoute: () => root,
  path: '/500',
  component: errorScreens.serverError,
})

const paidRoutes = [
  signedIn.addChildren([
    home.addChildren([dashboard, timeline, profile, programSearch]),
    staff.addChildren([staffHome, staffActivity]),
    activity,
  ]),
  freeAddress,
  login,
  handOver,
  resetPassword,
  unauthorized,
  serverError,
] as const
const paidTree = root.addChildren(paidRoutes)

export type TreeName = 'paid' | 'free'

/** Which of the two trees an address belongs to. A session at a free path is what the documents mark Free (spec: platform 4). */
export const treeOf = (pathname: string): TreeName => (isFreePath(pathname) && hasSession() ? 'free' : 'paid')

const trees = { paid: paidTree, free: freeTree }

/** The addresses of the product, as the documents spell them (spec: platform 2), in two trees over one history. */
export const createAppRouter = (queryClient: QueryClient, tree: TreeName, history: RouterHistory) =>
  createRouter({
    routeTree: trees[tree],
    history,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })

/** For the types of links only: an address of either tree is one of the product. */
type EveryAddress = ReturnType<typeof root.addChildren<readonly [...typeof paidRoutes, ...typeof freeRoutes]>>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<EveryAddress>
  }
}
