import { queryOptions } from '@tanstack/react-query'

/** The purifier and what decorates texts: one chunk, loaded with the first author text. */
export const cleanerQuery = queryOptions({
  queryKey: ['html-cleaner'],
  queryFn: async () => {
    const { cleanHtml } = await import('./clean-html.ts')
    return { cleanHtml }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})
