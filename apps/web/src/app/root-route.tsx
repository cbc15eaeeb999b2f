import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, type NotFoundRouteComponent } from '@tanstack/react-router'
import { lazyPart } from '#shared/lib/lazy-part.ts'
import { CrashScreen } from './crash-screen.tsx'
import { RootLayout } from './root-layout.tsx'

interface RouterContext {
  queryClient: QueryClient
}

/** The root of one of the two trees. `notFoundComponent`: its own 404, which leads to its own home. */
export const createRoot = (notFoundComponent: NotFoundRouteComponent) =>
  createRootRouteWithContext<RouterContext>()({
    component: RootLayout,
    errorComponent: CrashScreen,
    notFoundComponent,
  })

/** The error pages, which stand in both trees. */
export const errorScreens = {
  unauthorized: lazyRouteComponent(() => lazyPart('401', () => import('./unauthorized-screen.tsx'))),
  serverError: lazyRouteComponent(() => lazyPart('500', () => import('./server-error-screen.tsx'))),
}
