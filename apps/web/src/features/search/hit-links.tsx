import type { SearchHit } from '@learn/contract/search'
import { Link } from '@tanstack/react-router'
import { getTarget } from './hit-target.ts'
import { HitView } from './hit-view.tsx'

/** What was found, as a list of links. */
export const HitLinks = ({ hits }: { hits: readonly SearchHit[] }) => (
  <ul className="divide-y divide-line">
    {hits.map(hit => (
      <li key={`${hit.kind}-${hit.id}`} className="p-1.5">
        <Link
          {...getTarget(hit)}
          className="flex items-center gap-3.5 rounded-input px-3.5 py-2.5 -outline-offset-2! hover:bg-hover"
        >
          <HitView hit={hit} />
        </Link>
      </li>
    ))}
  </ul>
)
