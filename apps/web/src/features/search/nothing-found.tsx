import type { SearchReply } from '@learn/contract/search'
import { Button } from '#shared/ui/button.tsx'
import { Empty } from '#shared/ui/states.tsx'
import type { Tab } from './search-tabs.tsx'
import { countText, getTab, nothingText } from './search-text.ts'

interface Props {
  query: string
  tab: Tab
  reply: SearchReply
  onChoose: (tab: Tab) => void
}

/** No result: what to try, or the way to the results of the other tabs. */
export function NothingFound({ query, tab, reply, onChoose }: Props) {
  const others = getTab(reply, 'all')?.count ?? 0
  return (
    <Empty
      text={nothingText(query, tab)}
      action={
        others > 0 ? (
          <Button variant="outline" onClick={() => onChoose('all')}>
            Show all {countText(others)}
          </Button>
        ) : (
          <p className="text-small text-ink3">Try fewer words, or the name of a course or a lesson.</p>
        )
      }
    />
  )
}
