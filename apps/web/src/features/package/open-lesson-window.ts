import { lessonWindowAddress } from '#shared/lib/lesson-window.ts'

/**
 * Shows a package in a window of its own: the one that there is comes forward; where there is none, or another tab opened it, a new
 * one takes its place. A browser may refuse: nothing changes then.
 */
export function openLessonWindow(activityId: number, path: string): void {
  const { availWidth, availHeight } = window.screen
  const size = `width=${Math.min(1200, availWidth)},height=${Math.min(820, availHeight)}`
  const shown = window.open('', `package-${activityId}`, `popup,${size}`)
  if (shown?.location.href === 'about:blank') shown.location.replace(lessonWindowAddress(path))
  else shown?.focus()
}
