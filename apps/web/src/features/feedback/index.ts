import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The door of feedback: the widget that asks, loaded once a screen stands. */
export const FeedbackWidget = lazyComponent('feedback-widget', () => import('./feedback-widget.tsx'), {
  fault: () => null,
})
