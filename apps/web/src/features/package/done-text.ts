import type { PackageContent } from './package-frame.tsx'

const STATUS = { completed: 'it is complete', passed: 'you passed', either: 'you passed or completed it' }

/** 'Counts as done when each part says that it is complete, with 80 of 100 or more.'; '' where something else completes it. */
export function doneText({
  needs,
  items,
  maxScore,
  sequencing,
}: Pick<PackageContent, 'needs' | 'items' | 'maxScore' | 'sequencing'>): string {
  if (!needs) return ''
  const { status, score, everyItem } = needs
  // What its parts are worth together is the package's own affair where its manifest says it.
  const isOfParts = !(sequencing && everyItem) && items.filter(item => item.reports).length > 1
  const who = isOfParts ? (everyItem ? 'each part' : 'a part of it') : 'the package'
  const points = score === null ? '' : `${score} of ${maxScore} or more`
  if (status === null) return points && `Counts as done with ${points}.`
  return `Counts as done when ${who} says that ${STATUS[status]}${points && `, with ${points}`}.`
}
