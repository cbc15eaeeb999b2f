import type { FileLink } from '@learn/contract/course'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'

/** Longer texts are for the learner's own editor. */
const SHOWN_CHARS = 200_000

/** A plain text, read from the content origin. */
export function TextFile({ file }: { file: FileLink }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['text-file', file.url],
    queryFn: async ({ signal }) => {
      const response = await fetch(file.url, { signal })
      if (!response.ok) throw new Error('The text could not be loaded. Reload the page and try again.')
      return (await response.text()).slice(0, SHOWN_CHARS)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="mt-4 h-72 w-full" />
  return (
    <pre
      // A long text scrolls, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
      tabIndex={0}
      role="region"
      aria-label={file.name}
      className="mt-4 max-h-[70vh] overflow-auto whitespace-pre-wrap break-words rounded-card border border-line bg-surface p-5 text-small"
    >
      {data}
    </pre>
  )
}
