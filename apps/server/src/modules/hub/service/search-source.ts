import type { OpenSource } from '#platform/search/port.ts'
import { resourcesNear, resourcesWithWords } from '../repo/search.ts'
import type { HubParts } from './parts.ts'

/** What is published, in the global search: by its words, and with typing errors where these find nothing. */
export const hubSource = ({ db }: Pick<HubParts, 'db'>): OpenSource => ({
  async find({ text, words }) {
    const found = await resourcesWithWords(db, words)
    const near = found.length > 0 ? found : await resourcesNear(db, text)
    return near.map(({ id, title, summary, body, isInText }) => ({
      kind: 'article',
      id,
      tab: 'resources',
      title,
      text: `${summary} ${body}`,
      isInText,
    }))
  },
})
