import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { QuizWaiting } from '../quiz-waiting.tsx'

/** The screen of an attempt: where none runs its code comes with the press that starts one. */
export const LazyAttempt = lazyComponent('attempt', () => import('./attempt-screen.tsx'), {
  fault: 'whole',
  pending: <QuizWaiting />,
})
