import type { ActivityLink } from '@learn/contract/course'
import { getBackendAddress, pageAt, pageForType } from '@learn/contract/pages/plain'
import { getKind, type Typed } from './kinds.ts'

/** What a link to an activity is given. */
interface Opening {
  to: string
  search?: Record<string, string>
  target?: '_blank'
  rel?: 'noopener'
  title?: string
}

/**
 * How a link opens an activity (spec: platform 2, activity opening): on its page, at `to`; some types of a program on a page that
 * is no lesson, which the free area has not; what only another system knows by the address of the backend, in a new window.
 */
export function getOpening(activity: Typed & Pick<ActivityLink, 'id'>, to: string): Opening {
  if (!getKind(activity).opensWindow)
    return { to: (pageAt(to)?.name === 'activity' && pageForType(activity.type)) || to }
  const { type, originType = type, id } = activity
  const [path = to, query] = getBackendAddress({ type: originType, id }).split('?')
  return {
    to: path,
    search: Object.fromEntries(new URLSearchParams(query)),
    target: '_blank',
    rel: 'noopener',
    title: 'Opens a new window',
  }
}
