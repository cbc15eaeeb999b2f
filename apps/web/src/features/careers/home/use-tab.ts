import type { JobList } from '@learn/contract/careers'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type JobTab = 'active' | 'applied' | 'missed'

/** Which list the service is asked for: `active` means active applications there (decisions 3). */
export const LIST_OF: Record<JobTab, JobList> = { active: 'open', applied: 'active', missed: 'missed' }

const isTab = (text: string | undefined): text is JobTab => text !== undefined && Object.hasOwn(LIST_OF, text)

/** The tab and its page, as they stand in the address. Another tab begins at its first page. */
export function useTab() {
  const search = useSearch({ strict: false }) as { tab?: string; page?: string }
  const navigate = useNavigate()
  const asked = Number(search.page)
  return {
    tab: isTab(search.tab) ? search.tab : 'active',
    page: Number.isInteger(asked) && asked > 0 ? asked : 1,
    chooseTab: (tab: JobTab) => void navigate({ to: '.', search: tab === 'active' ? {} : { tab } }),
    choosePage: (page: number) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, page: page === 1 ? null : String(page) }),
      }),
  }
}
