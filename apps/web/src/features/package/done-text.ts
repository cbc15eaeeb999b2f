import type { PackageContent } from './package-frame.tsx'

const STATUS = { completed: 'it is complete', passed: 'you passed', either: 'you passed or it is complete' }

/** 'Counts as done when each part says that it is complete, with 80 of 100 or more.'; '' where something else completes it. */
export function doneText({ needs, items, maxScore }: Pick<PackageContent, 'needs' | 'items' | 'maxScore'>): string {
  if (!needs) return ''
  const { status, score, everyItem } = needs
  const isOfParts = items.filter(item => item.reports).length > 1
  const who = isOfParts ? (everyItem ? 'each part' : 'a part of it') : 'the package'
  const points = score === null ? '' : `${score} of ${maxScore} or more`
  if (status === null) return points && `Counts as done with ${points}.`
  return `Counts as done when ${who} says that ${STATUS[status]}${points && `, with ${points}`}.`
}
