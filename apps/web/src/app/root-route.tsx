import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, type NotFoundRouteComponent } from '@tanstack/react-router'
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
