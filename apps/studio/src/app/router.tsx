import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { NotFound, StudioCrash } from './message-screens.tsx'
import { StudioLayout } from './studio-layout.tsx'

const root = createRootRoute({ component: StudioLayout, notFoundComponent: NotFound, errorComponent: StudioCrash })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyComponent('studio-home', () => import('#studio/home/home-screen.tsx'), { fault: 'whole' }),
})

/** The addresses of the studio, below `/studio`. */
export const createStudioRouter = (history: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([home]),
    basepath: '/studio',
    history,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
