/** Scrolls to a heading without an entry in the history, and moves the place of reading there. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
}
