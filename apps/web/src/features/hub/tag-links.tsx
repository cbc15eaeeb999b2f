import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { addressedBy, type HubQuery } from './hub-query.ts'
import { tagsQuery } from './queries.ts'

const MOST = 6

/** Filters by tag: links, since each is an address of its own. */
export function TagLinks({ query, all }: { query: HubQuery; all: number }) {
  const { data } = useQuery(tagsQuery)
  const tags = data?.tags ?? []
  const shown = tags.filter(({ name }, n) => n < MOST || name === query.tag)
  return (
    <nav aria-label="Tags" className="min-w-0 flex-1">
      <ul className="flex flex-wrap gap-2">
        {[{ name: '', count: all }, ...shown].map(({ name, count }) => {
          const isOn = name === query.tag
          return (
            <li key={name}>
              <Link
                to="."
                search={addressedBy({ ...query, page: 1, tag: name })}
                resetScroll={false}
                aria-current={isOn ? 'true' : undefined}
                className={clsx(
                  'flex h-9 items-center gap-1.5 rounded-full border px-3.5 text-small',
                  isOn
                    ? 'border-brand bg-brandsoft font-semibold text-brandink'
                    : 'border-line2 bg-surface text-ink2 hover:bg-hover',
                )}
              >
                {name || 'All'}
                <span className="tnum text-ink3">{count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
