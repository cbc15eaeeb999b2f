import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  retainSearchParams,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { NotFound, StudioCrash } from './message-screens.tsx'
import { RootLayout } from './root-layout.tsx'
import { StudioLayout } from './studio-layout.tsx'

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFound,
  errorComponent: StudioCrash,
  validateSearch: (search: Record<string, unknown>): { in?: string } => search,
  // The scope stays in the address until another one is chosen.
  search: { middlewares: [retainSearchParams(['in'])] },
})
/** Screens beside the rail; editors have the whole window. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: StudioLayout })

const screen = (path: string, name: string, load: () => Promise<{ default: ComponentType }>) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyComponent(name, load, { fault: 'whole' }),
  })

const editor = createRoute({
  getParentRoute: () => root,
  path: '/a/$activityId',
  component: lazyComponent('studio-editor', () => import('#studio/editor/editor-screen.tsx'), { fault: 'whole' }),
})

const screens = [
  screen('/', 'studio-home', () => import('#studio/home/home-screen.tsx')),
  screen('/programs', 'studio-programs', () => import('#studio/programs/programs-screen.tsx')),
  screen('/programs/$programId', 'studio-program', () => import('#studio/programs/program-screen.tsx')),
  screen('/courses/$courseId', 'studio-course', () => import('#studio/course/course-screen.tsx')),
  screen('/courses/$courseId/questions', 'studio-questions', () => import('#studio/questions/questions-screen.tsx')),
  screen('/classes/$activityId', 'studio-class', () => import('#studio/classes/class-screen.tsx')),
  screen('/gradebook/$courseId', 'studio-gradebook', () => import('#studio/gradebook/gradebook-screen.tsx')),
  screen('/batches/$batchId', 'studio-batch', () => import('#studio/batches/batch-screen.tsx')),
  screen('/batches/$batchId/add', 'studio-add-people', () => import('#studio/people/add/add-people-screen.tsx')),
  screen('/electives/new', 'studio-new-electives', () => import('#studio/electives/offer-screen.tsx')),
  screen('/electives', 'studio-electives', () => import('#studio/electives/electives-screen.tsx')),
  screen('/resources/new', 'studio-new-article', () => import('#studio/resources/new-article-screen.tsx')),
  screen('/resources/$resourceId', 'studio-article', () => import('#studio/resources/article-screen.tsx')),
  screen('/resources', 'studio-resources', () => import('#studio/resources/resources-screen.tsx')),
  screen('/payments', 'studio-payments', () => import('#studio/payments/payments-screen.tsx')),
  screen('/insights', 'studio-insights', () => import('#studio/insights/insights-screen.tsx')),
  screen('/people', 'studio-people', () => import('#studio/people/people-screen.tsx')),
  screen('/people/$userId', 'studio-person', () => import('#studio/people/person-screen.tsx')),
  screen('/system/tools', 'studio-tools', () => import('#studio/tools/tools-screen.tsx')),
  screen('/system/referrals', 'studio-referrals', () => import('#studio/referrals/referrals-screen.tsx')),
  screen('/system/leads', 'studio-leads', () => import('#studio/leads/leads-screen.tsx')),
  screen('/system/history', 'studio-history', () => import('#studio/history/history-screen.tsx')),
]

/** The addresses of the studio, below `/studio`. */
export const createStudioRouter = (history: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([frame.addChildren(screens), editor]),
    basepath: '/studio',
    history,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
