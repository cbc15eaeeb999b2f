import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Pagination } from '#shared/ui/pagination.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'

interface Page<T> {
  items: T[]
  total: number
  pagesize: number
}

interface Props<T> {
  /** Read aloud: 'Pages of learners'. */
  label: string
  /** The first page, which came with the home; null asks for it too. */
  first: Page<T> | null
  queryKey: QueryKey
  /** A page from 0. */
  read: (page: number) => Promise<Page<T>>
  children: (items: T[]) => ReactNode
}

/** A whole list, page by page: the page before stays until the next one is there. */
export function PagedList<T>({ label, first, queryKey, read, children }: Props<T>) {
  const [chosen, setChosen] = useState(1)
  // The last page may have gone since: what stood on it was removed.
  const page = first ? Math.min(chosen, Math.max(1, Math.ceil(first.total / first.pagesize))) : chosen
  const isFirst = page === 1 && first !== null
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => read(page - 1),
    enabled: !isFirst,
    placeholderData: (before: Page<T> | undefined) => before,
  })
  const shown = (isFirst ? first : query.data) ?? first
  if (query.isError && !isFirst) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  if (!shown) return <Skeleton className="mt-2 h-40" />
  return (
    <>
      {children(shown.items)}
      {shown.total > shown.pagesize && (
        <div className="mt-4">
          <Pagination
            label={label}
            page={page}
            pageCount={Math.ceil(shown.total / shown.pagesize)}
            onPage={setChosen}
          />
        </div>
      )}
    </>
  )
}
