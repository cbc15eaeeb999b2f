import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { freeDashboardQuery } from '#features/free/queries.ts'
import { verifyFreeStart } from '#features/session/index.ts'
import { lazyPart } from '#shared/lib/lazy-part.ts'
import { accountAccess } from '#shared/lib/session.ts'
import { createRoot, errorScreens } from './root-route.tsx'

const root = createRoot(
  lazyRouteComponent(() => lazyPart('free-not-found', () => import('./free-not-found-screen.tsx'))),
)

const screens = () => lazyPart('free', () => import('./free-screens.tsx'))

const home = createRoute({
  getParentRoute: () => root,
  id: 'free-home',
  component: lazyRouteComponent(screens, 'FreeLayout'),
})

/** Free learners have no other home. Whoever has one leaves this router with the address. */
const index = createRoute({
  getParentRoute: () => home,
  path: '/',
  beforeLoad: () => {
    if (accountAccess() === 'Free') throw redirect({ to: '/free' })
  },
})

const dashboard = createRoute({
  getParentRoute: () => home,
  path: '/free',
  beforeLoad: verifyFreeStart,
  // Asked for beside the code of the screen, not after it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(freeDashboardQuery),
  component: lazyRouteComponent(screens, 'FreeDashboard'),
})

const classroom = createRoute({
  getParentRoute: () => home,
  path: '/free/classroom/$courseId',
  beforeLoad: verifyFreeStart,
  component: lazyRouteComponent(screens, 'FreeClassroom'),
})

const player = createRoute({
  getParentRoute: () => root,
  path: '/free/classroom/$courseId/player/$moduleId',
  beforeLoad: verifyFreeStart,
  component: lazyRouteComponent(screens, 'FreePlayer'),
})

const unauthorized = createRoute({ getParentRoute: () => root, path: '/401', component: errorScreens.unauthorized })
const serverError = createRoute({ getParentRoute: () => root, path: '/500', component: errorScreens.serverError })

export const freeRoutes = [home.addChildren([index, dashboard, classroom]), player, unauthorized, serverError] as const

/** The free router of the documents (spec: platform 2): its own routes, its own 404. */
export const freeTree = root.addChildren(freeRoutes)
