import type { PackageContent } from '@learn/course/content/package'

/** What reports and is asked for it completes itself; what only shows pages is done once it was opened. */
export const completedBy = ({ items, rules }: PackageContent): 'own' | 'opening' => {
  const isAsked = rules.needs.status !== null || rules.needs.score !== null
  return isAsked && items.some(item => item.reports) ? 'own' : 'opening'
}
