import type { UseQueryResult } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Card } from './card.tsx'
import { Heading } from './heading.tsx'
import { OfflineRoutes } from './offline-routes.tsx'
import { ErrorPanel } from './states.tsx'

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** What the page is called while an error stands in the place of its heading. */
  name: string
  /** In the measures of what is coming, with a heading to begin at. */
  skeleton: ReactNode
  /** Another answer to some refusals than the panel; null leaves it to the panel. */
  refused?: (error: ApiError) => ReactNode
  /** Around the states that are not the data, where the data has a frame of its own. */
  frame?: (state: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/**
 * A screen that stands on one query, in its states: the data, also when a later read fails, since somebody may be at work
 * in it; the skeleton; "not found" of the router, where the server says 404; a panel with the error and another try.
 */
export function Screen<T>({ frame = state => state, children, ...props }: Props<T>) {
  const { data } = props.query
  return data === undefined ? frame(<Without {...props} />) : children(data)
}

/** What stands there without data. */
function Without<T>({ query: { error, refetch }, name, skeleton, refused }: Omit<Props<T>, 'children' | 'frame'>) {
  if (!error) return skeleton
  const other = error instanceof ApiError && refused?.(error)
  if (other) return other
  if (error instanceof ApiError && error.status === 404) throw notFound()
  return (
    <Card className="mx-auto mt-10 w-full max-w-panel">
      <Heading level={1} look="hidden">
        {name}
      </Heading>
      <ErrorPanel error={error} onRetry={() => void refetch()} />
      {error instanceof ApiError && error.code === 'network' && <OfflineRoutes />}
    </Card>
  )
}
