import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { queryIn } from './hub-query.ts'
import { resourceQuery, resourcesQuery, tagsQuery } from './queries.ts'

export const hubPages: Screens<'learningHub' | 'article'> = {
  learningHub: {
    load: () => import('./hub-screen.tsx'),
    prefetch: (client, _parts, search) =>
      Promise.all([client.prefetchQuery(tagsQuery), client.prefetchQuery(resourcesQuery(queryIn(search)))]),
  },
  article: {
    load: () => import('./article-screen.tsx'),
    prefetch: (client, { id }) => {
      const number = addressNumber(id)
      return number === null ? undefined : client.prefetchQuery(resourceQuery(number))
    },
  },
}
