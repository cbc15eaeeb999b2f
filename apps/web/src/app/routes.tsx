import type { QueryClient } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { createAppRouter, getTree } from './router.tsx'

interface Props {
  queryClient: QueryClient
  history: RouterHistory
}

/** The router of the tree that the address belongs to. Both follow one history, so a link may lead from one into the other. */
export function Routes({ queryClient, history }: Props) {
  const tree = useSyncExternalStore(history.subscribe, () => getTree(history.location.pathname))
  // A router that comes back anew has no screen of before to show.
  const router = useMemo(() => createAppRouter(queryClient, tree, history), [queryClient, tree, history])
  return <RouterProvider key={tree} router={router} />
}
