import type { Imports } from '@learn/contract/imports'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { PagedList } from '../paged-list.tsx'
import { importsQuery, olderImports } from './queries.ts'
import { RunCard } from './run-card.tsx'
import type { Upload } from './uploads.ts'

/** So many are shown at first, the newest. */
const LATEST = 4

interface Props {
  /** The newest page. */
  newest: Imports
  uploads: ReadonlyMap<number, Upload>
  onChanged: () => Promise<void>
}

/** The files that were brought: the newest, and on demand all of them by pages. */
export function RunList({ newest, uploads, onChanged }: Props) {
  const [isAll, setIsAll] = useState(false)
  const { items, total, serverAt } = newest
  const cards = (shown: Imports['items']) => (
    <ul className="mt-3 divide-y divide-line">
      {shown.map(run => (
        <RunCard key={run.id} run={run} upload={uploads.get(run.id)} serverAt={serverAt} onChanged={onChanged} />
      ))}
    </ul>
  )
  if (total === 0) return null
  return (
    <>
      {isAll ? (
        <PagedList label="Pages of files" first={newest} queryKey={importsQuery.queryKey} read={olderImports}>
          {cards}
        </PagedList>
      ) : (
        cards(items.slice(0, LATEST))
      )}
      {total > LATEST && (
        <Button variant="ghost" size="sm" aria-expanded={isAll} className="mt-2 -ml-2" onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${total} files`}
        </Button>
      )}
    </>
  )
}
