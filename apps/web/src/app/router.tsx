import { getAddress, PAGE_NAMES, PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { hasSession, isFreePath } from '#features/session/start.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { FRAMES, SIGNED_IN } from './frames.ts'
import { getGuard, leaveForPublicSite, stayFree } from './guards.ts'
import { createRoot } from './root-route.tsx'
import { getScreen } from './screens.ts'
import { parseSearch, stringifySearch } from './search-codec.ts'

export type TreeName = 'paid' | 'free'

/** Which of the two trees an address belongs to. A session at a free path is what the documents mark Free (spec: platform 4). */
export const getTree = (pathname: string): TreeName => (isFreePath(pathname) && hasSession() ? 'free' : 'paid')

/** Each tree has its own 404, which leads to its own home. */
const NOT_FOUND = {
  paid: lazyComponent('not-found', () => import('./not-found-screen.tsx'), { fault: 'whole' }),
  free: lazyComponent('free-not-found', () => import('./free-not-found-screen.tsx'), { fault: 'whole' }),
}

/** A screen or a frame: asked for while its address is opened, and in its place a way on where it cannot be loaded. */
function routePart(name: string, load: () => Promise<{ default: ComponentType }>) {
  const part = lazyComponent(name, load, { fault: 'whole' })
  const { preload } = part
  return Object.assign(part, { preload: () => preload().catch(() => undefined) })
}

/** '/program-timeline/:programid' as the router writes it. */
const routerPath = (path: string): string => path.replace(/:(\w+)/g, '$$$1')

/** The routes of one tree: its pages, each in its frame, those behind sign-in in what follows a verification. */
function routesOf(tree: TreeName): AnyRoute {
  const root = createRoot(NOT_FOUND[tree])
  const getRoot = () => root
  const signedIn = createRoute({
    getParentRoute: getRoot,
    id: 'signed-in',
    component: routePart('signed-in', SIGNED_IN[`${tree}Area`]),
  })
  const children = new Map<AnyRoute, AnyRoute[]>()
  const add = (parent: AnyRoute, child: AnyRoute): void =>
    void children.set(parent, [...(children.get(parent) ?? []), child])
  const frames = new Map<string, AnyRoute>()

  const frameOf = (name: NonNullable<Page['frame']>, parent: AnyRoute): AnyRoute => {
    const known = frames.get(name)
    if (known) return known
    const frame = createRoute({
      getParentRoute: () => parent,
      id: `frame-${name}`,
      component: routePart(name, FRAMES[name]),
    })
    frames.set(name, frame)
    add(parent, frame)
    return frame
  }
  const addPage = (name: PageName): void => {
    const page: Page = PAGES[name]
    if (page.tree !== 'both' && page.tree !== tree) return
    const { load, prefetch } = getScreen(name)
    const base: AnyRoute = page.access === 'signed-in' ? signedIn : root
    const parent = page.frame ? frameOf(page.frame, base) : base
    const route = createRoute({
      getParentRoute: () => parent,
      path: routerPath(page.path),
      beforeLoad: getGuard(page),
      // Asked for beside the code of the screen, not after it.
      loader: ({ context, params, location }) =>
        void prefetch?.(context.queryClient, params as never, location.search as Record<string, string | undefined>),
      component: routePart(name, load),
    })
    add(parent, route)
  }
  for (const name of PAGE_NAMES) addPage(name)
  if (tree === 'paid')
    add(root, createRoute({ getParentRoute: getRoot, path: `${getAddress('free')}/$`, beforeLoad: leaveForPublicSite }))
  else add(root, createRoute({ getParentRoute: getRoot, path: '/', beforeLoad: stayFree }))
  add(root, signedIn)

  const grow = (route: AnyRoute): AnyRoute => {
    const below = children.get(route)
    return below ? (route.addChildren(below.map(grow)) as AnyRoute) : route
  }
  return grow(root)
}

const trees = new Map<TreeName, AnyRoute>()
const treeFor = (name: TreeName): AnyRoute => {
  const tree = trees.get(name) ?? routesOf(name)
  trees.set(name, tree)
  return tree
}

/** The addresses of the product, as the documents spell them (spec: platform 2), in two trees over one history. */
export const createAppRouter = (queryClient: QueryClient, tree: TreeName, history: RouterHistory) =>
  createRouter({
    routeTree: treeFor(tree),
    history,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })
