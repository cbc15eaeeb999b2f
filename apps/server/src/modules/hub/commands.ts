import type { Command } from '#platform/command.ts'
import { allResources, setResource } from './repo/publishing.ts'
import type { HubParts } from './service/parts.ts'
import { publishArticles } from './service/publish.ts'
import { ArticleFault } from './service/read-article.ts'

/** `npm run hub:publish -- PLACE`: the Markdown files of a folder, or one file, are what learners read. */
export const hubPublish =
  (parts: HubParts): Command =>
  async ([place], tell) => {
    if (!place) {
      tell('Usage: npm run hub:publish -- FOLDER or FILE.md')
      return 2
    }
    try {
      tell(`${await publishArticles(parts, place)} resources are in the learning hub.`)
      return 0
    } catch (error) {
      const isKnown = error instanceof ArticleFault || (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (!isKnown) throw error
      tell(error instanceof Error ? error.message : 'It cannot be read.')
      return 1
    }
  }

const ACTS = {
  draft: { state: 'draft' },
  publish: { state: 'published' },
  retire: { state: 'retired' },
  feature: { is_featured: true },
  unfeature: { is_featured: false },
} as const

/** `npm run hub:set -- ACT KEY`: drafts, publishes, retires or features one resource; without arguments it lists them. */
export const hubSet =
  ({ db, clock }: HubParts): Command =>
  async ([act = '', key = ''], tell) => {
    if (act === '') {
      for (const { key: name, state, title, is_featured } of await allResources(db))
        tell(`${name}: ${state}${is_featured ? ', featured' : ''} - ${title}`)
      return 0
    }
    const change = Object.hasOwn(ACTS, act) ? ACTS[act as keyof typeof ACTS] : null
    if (!change || key === '') {
      tell(`Usage: npm run hub:set -- ${Object.keys(ACTS).join('|')} KEY`)
      return 2
    }
    if (!(await setResource(db, key, change, clock.now()))) {
      tell(`There is no resource ${key}.`)
      return 1
    }
    tell(`${key}: ${act}.`)
    return 0
  }
