import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { CrashScreen } from './crash-screen.tsx'
import { Gated } from './gated.tsx'
import { RootLayout } from './root-layout.tsx'

interface RouterContext {
  queryClient: QueryClient
}

/** The root of one of the two trees. `NotFound`: its own 404, which leads to its own home. */
export const createRoot = (NotFound: ComponentType) =>
  createRootRouteWithContext<RouterContext>()({
    component: RootLayout,
    errorComponent: CrashScreen,
    // It stands in the place of the layout, where a screen finds nothing at its address.
    notFoundComponent: () => (
      <Gated>
        <NotFound />
      </Gated>
    ),
  })
