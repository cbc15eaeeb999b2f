import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { findOfflineRoutes, type OfflineRoute } from '../lib/offline-routes.ts'
import { linkClass } from './button.tsx'

/** Where a page needs a connection: the ways to those that are kept here. Nothing, where none is. */
export function OfflineRoutes() {
  const [ways, setWays] = useState<readonly OfflineRoute[]>([])
  useEffect(() => {
    let isGone = false
    findOfflineRoutes().then(
      found => isGone || setWays(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  if (ways.length === 0) return null
  return (
    <nav aria-label="What’s available offline" className="border-t border-line px-6 py-5 text-center">
      <p className="text-small text-ink2">Available offline:</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-2">
        {ways.map(({ path, name }) => (
          <li key={path} className="min-w-0 max-w-full">
            <Link to={path} className={linkClass('block truncate')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
