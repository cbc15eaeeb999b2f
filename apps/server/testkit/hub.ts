import type { TestSystem } from './system.ts'

let made = 0

interface Given {
  title?: string
  tags?: string[]
  state?: 'draft' | 'published' | 'retired'
  isPublic?: boolean
  isFeatured?: boolean
  /** Days before now. */
  daysAgo?: number
  body?: string
  minutes?: number
}

/** Stores a resource of the learning hub; gives its id. */
export async function createResource(system: TestSystem, given: Given): Promise<number> {
  made += 1
  const { title = `Article ${made}`, tags = ['SQL'], state = 'published', daysAgo = 0, body = '', minutes = 5 } = given
  const at = new Date(system.clock.now().getTime() - daysAgo * 86_400_000)
  const { id } = await system.raw
    .insertInto('hub_resource')
    .values({
      key: `test-${made}`,
      kind: 'article',
      title,
      summary: 'What it is about.',
      author: 'Neha Kulkarni',
      html: `<p>${body}</p>`,
      url: null,
      minutes,
      tags,
      state,
      is_public: given.isPublic ?? false,
      is_featured: given.isFeatured ?? false,
      published_at: at,
      updated_at: at,
      body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
