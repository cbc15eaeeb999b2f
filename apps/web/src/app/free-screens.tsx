import { lazy, Suspense } from 'react'
import { ClassroomScreen } from '#features/free/classroom-screen.tsx'
import type { TextView } from '#features/free/module-card.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { lazyScreen } from './lazy-screen.ts'

// One file for all screens of the free area: they share most of their parts, and each further file is a request.
export { default as FreeDashboard } from '#features/free/dashboard-screen.tsx'
export { FreeLayout } from './free-layout.tsx'
export { FreePlayer } from './free-player.tsx'

const RichText = lazy(() =>
  lazyScreen('rich-text', () => import('#features/learning/rich-text/rich-text.tsx')).then(({ RichText: view }) => ({
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
