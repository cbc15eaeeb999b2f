import type { DiscussionFilter, DiscussionSort } from '@learn/contract/forum'
import { DISCUSSION_FILTERS, DISCUSSION_SORTS, FORUM_SEARCH_CHARS } from '@learn/contract/forum/plain'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { FILTER_NAMES, SORT_NAMES } from './forum-text.ts'
import type { ListWish } from './list-query.ts'

const optionsOf = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map(value => ({ value, name: names[value] }))

interface Props {
  id: string
  text: string
  wish: ListWish
  onText: (text: string) => void
  onWish: (change: Partial<ListWish>) => void
}

/** What narrows and orders a list of discussions. */
export const ListTools = ({ id, text, wish, onText, onWish }: Props) => (
  <div className="mt-4 flex flex-wrap gap-2">
    <SearchField
      label="Search discussions"
      look="small"
      placeholder="Search"
      className="min-w-0 flex-1 basis-48"
      value={text}
      maxLength={FORUM_SEARCH_CHARS}
      onText={onText}
    />
    <div className="min-w-36 flex-1 gate:flex-none">
      <Select
        id={`${id}-filter`}
        label="Which discussions"
        look="small"
        placeholder={null}
        value={wish.filter}
        options={optionsOf(DISCUSSION_FILTERS, FILTER_NAMES)}
        onChoose={filter => onWish({ filter: filter as DiscussionFilter })}
      />
    </div>
    <div className="min-w-44 flex-1 gate:flex-none">
      <Select
        id={`${id}-sort`}
        label="Order"
        look="small"
        placeholder={null}
        value={wish.sort}
        options={optionsOf(DISCUSSION_SORTS, SORT_NAMES)}
        onChoose={sort => onWish({ sort: sort as DiscussionSort })}
      />
    </div>
  </div>
)
