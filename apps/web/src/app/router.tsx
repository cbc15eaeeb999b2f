import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { dashboardQuery } from '#features/dashboard/queries.ts'
import { chosenProgramId } from '#shared/lib/chosen-program.ts'
import { readStored } from '#shared/lib/storage.ts'
import { CrashScreen } from './crash-screen.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { RootLayout } from './root-layout.tsx'
import { parseSearch, stringifySearch } from './search-codec.ts'
import { isStaffHere, verifyStart } from './session.ts'

interface RouterContext {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: CrashScreen,
  notFoundComponent: lazyRouteComponent(() => lazyScreen('not-found', () => import('./not-found-screen.tsx'))),
})

/** Everything behind sign-in: without a session the learner signs in and comes back to the page asked for. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Outlet,
  beforeLoad: ({ location }) => {
    if (readStored('token') === null)
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href } })
    verifyStart()
  },
})

const home = createRoute({
  getParentRoute: () => signedIn,
  id: 'home',
  component: lazyRouteComponent(() => lazyScreen('home', () => import('./home-layout.tsx'))),
})

const dashboard = createRoute({
  getParentRoute: () => home,
  path: '/',
  beforeLoad: () => {
    if (isStaffHere()) throw redirect({ to: '/staff' })
  },
  // Asked for beside the code of the screen, not after it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(dashboardQuery(chosenProgramId())),
  component: lazyRouteComponent(() =>
    lazyScreen('dashboard', () => import('#features/dashboard/dashboard-screen.tsx')),
  ),
})

const timeline = createRoute({
  getParentRoute: () => home,
  path: '/program-timeline/$programid',
  component: lazyRouteComponent(() => lazyScreen('timeline', () => import('#features/learning/timeline-screen.tsx'))),
})

const profile = createRoute({
  getParentRoute: () => home,
  path: '/profile',
  component: lazyRouteComponent(() => lazyScreen('profile', () => import('#features/account/profile-screen.tsx'))),
})

const programSearch = createRoute({
  getParentRoute: () => home,
  path: '/program-search/$id',
  component: lazyRouteComponent(() =>
    lazyScreen('program-search', () => import('#features/search/program-search-screen.tsx')),
  ),
})

const staff = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  component: lazyRouteComponent(() => lazyScreen('staff', () => import('./staff-layout.tsx'))),
})
const staffHome = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: lazyRouteComponent(() => lazyScreen('staff-home', () => import('#features/staff/staff-screen.tsx'))),
})
const staffActivity = createRoute({
  getParentRoute: () => staff,
  path: '/activity/$id',
  component: lazyRouteComponent(() =>
    lazyScreen('staff-activity', () => import('#features/staff/activity-screen.tsx')),
  ),
})

const activity = createRoute({
  getParentRoute: () => signedIn,
  path: '/page-activity/$programid/$type/$id',
  component: lazyRouteComponent(() => lazyScreen('activity', () => import('#features/learning/activity-screen.tsx'))),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (readStored('token') !== null) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => lazyScreen('login', () => import('#features/auth/login-screen.tsx'))),
})

const handOver = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: lazyRouteComponent(() => lazyScreen('auth', () => import('#features/auth/hand-over-screen.tsx'))),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => lazyScreen('reset', () => import('#features/auth/reset-screen.tsx'))),
})

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/401',
  component: lazyRouteComponent(() => lazyScreen('401', () => import('./unauthorized-screen.tsx'))),
})

const serverError = createRoute({
  getParentRoute: () => root,
  path: '/500',
  component: lazyRouteComponent(() => lazyScreen('500', () => import('./server-error-screen.tsx'))),
})

const tree = root.addChildren([
  signedIn.addChildren([
    home.addChildren([dashboard, timeline, profile, programSearch]),
    staff.addChildren([staffHome, staffActivity]),
    activity,
  ]),
  login,
  handOver,
  resetPassword,
  unauthorized,
  serverError,
])

/** The addresses of the product, as the documents spell them (spec: platform 2). `history`: another one than the browser's. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
