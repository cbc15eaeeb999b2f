import { lazy, Suspense } from 'react'
import { ClassroomScreen } from '#features/free/classroom-screen.tsx'
import type { TextView } from '#features/free/module-card.tsx'
import { lazyPart } from '#shared/lib/lazy-part.ts'
import { Skeleton } from '#shared/ui/states.tsx'

// One file for all screens of the free area: they share most of their parts, and each further file is a request.
export { default as FreeDashboard } from '#features/free/dashboard-screen.tsx'
export { FreePlayer } from '#features/free/free-player.tsx'
export { FreeLayout } from './free-layout.tsx'

const RichText = lazy(() =>
  lazyPart('rich-text', () => import('#features/rich-text/rich-text.tsx')).then(({ RichText: view }) => ({
    default: view,
  })),
)

const Text: TextView = ({ html, className = '' }) => (
  <Suspense fallback={<Skeleton className={`h-5 w-2/3 ${className}`} />}>
    <RichText html={html} className={className} />
  </Suspense>
)

/** The classroom of the free area with the texts of learning: features meet here. */
export const FreeClassroom = () => <ClassroomScreen Text={Text} />
